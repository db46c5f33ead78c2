package io.cadre.cgroup.pressure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Allocation;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.KernelGroup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Holds on every kernel, also one started with {@code psi=0}. */
@Tag("privileged")
class PressureOnKernelTest {

  private static final boolean PSI = Files.exists(Path.of("/proc/pressure/memory"));
  private static final int ENODEV = 19;

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  @Test
  void pressureIsReadOrItIsToldWhyNot() throws Exception {
    for (final Cgroup group : List.of(kernel.group(), kernel.root().group())) {
      for (final PressureFile file : PressureFile.values()) {
        final PsiAvailability availability = PsiAvailability.of(group, file);
        if (availability == PsiAvailability.AVAILABLE) {
          final Pressure pressure = file.read(group);
          assertTrue(pressure.some().isPresent() || file == PressureFile.IRQ);
          assertTrue(pressure.full().isPresent() || file == PressureFile.CPU);
        } else {
          assertEquals(
              PSI ? PsiAvailability.NOT_FOR_THIS_RESOURCE : PsiAvailability.OFF_ON_THIS_MACHINE,
              availability);
          assertTrue(!PSI || file == PressureFile.IRQ);
          assertThrows(CgroupException.class, () -> file.read(group));
        }
      }
    }
  }

  @Test
  void pressureSwitchedOffInTheGroup() throws Exception {
    assumeTrue(PSI, "the kernel was booted without PSI");
    assumeTrue(kernel.group().has("cgroup.pressure"), "cgroup.pressure is newer than Linux 6.0");
    try (PressureReader memory = PressureFile.MEMORY.openReader(kernel.group())) {
      assertTrue(memory.refresh() > 0);
      kernel.group().write("cgroup.pressure", "0");
      assertEquals(-ENODEV, memory.refresh());
      assertEquals(
          PsiAvailability.OFF_IN_THIS_GROUP,
          PsiAvailability.of(kernel.group(), PressureFile.MEMORY));
      kernel.group().write("cgroup.pressure", "1");
      assertEquals(
          PsiAvailability.AVAILABLE, PsiAvailability.of(kernel.group(), PressureFile.MEMORY));
      PressureFile.MEMORY.read(kernel.group());
    }
  }

  @Test
  void removedGroupIsNotTakenForOneWithoutPressure() throws Exception {
    try (Cgroup gone = kernel.group().create("gone")) {
      kernel.group().remove("gone");
      assertEquals(
          CgroupProblem.GONE,
          assertThrows(CgroupException.class, () -> PsiAvailability.of(gone, PressureFile.MEMORY))
              .problem());
    }
  }

  @Test
  void readerAllocatesNothingOnceCompiled() throws Exception {
    if (PSI) {
      try (PressureReader cpu = PressureFile.CPU.openReader(kernel.group())) {
        final long[] total = new long[1];
        Allocation.assertNone(
            "cpu.pressure",
            () -> {
              cpu.refresh();
              total[0] += cpu.totalMicros(Stall.SOME);
            });
      }
    }
  }
}
