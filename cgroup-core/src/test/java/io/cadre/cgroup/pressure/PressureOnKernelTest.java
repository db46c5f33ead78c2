package io.cadre.cgroup.pressure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Allocation;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.probe.Psi;
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
      switch (Psi.of(group)) {
        case Psi.Available(final boolean cpuFull, final boolean irq) -> {
          assertTrue(PSI);
          assertRead(group, PressureFile.CPU, true, cpuFull);
          assertRead(group, PressureFile.MEMORY, true, true);
          assertRead(group, PressureFile.IO, true, true);
          if (irq) {
            assertRead(group, PressureFile.IRQ, false, true);
          } else {
            assertTrue(refusal(group, PressureFile.IRQ).isAbsence());
          }
        }
        case final Psi.Unavailable off -> {
          assertFalse(PSI);
          assertNotEquals(Psi.Reason.OFF_FOR_GROUP, off.why());
          for (final PressureFile file : PressureFile.values()) {
            assertTrue(refusal(group, file).isAbsence());
          }
        }
      }
    }
  }

  private static void assertRead(
      final Cgroup group, final PressureFile file, final boolean some, final boolean full)
      throws CgroupException {
    final Pressure pressure = file.read(group);
    assertEquals(some, pressure.some().isPresent(), file.file());
    assertEquals(full, pressure.full().isPresent(), file.file());
  }

  private static CgroupProblem refusal(final Cgroup group, final PressureFile file) {
    return assertThrows(CgroupException.class, () -> file.read(group)).problem();
  }

  @Test
  void pressureSwitchedOffInTheGroup() throws Exception {
    assumeTrue(PSI, "the kernel was booted without PSI");
    assumeTrue(kernel.group().has("cgroup.pressure"), "cgroup.pressure is newer than Linux 6.0");
    try (PressureReader memory = PressureFile.MEMORY.openReader(kernel.group())) {
      assertTrue(memory.refresh() > 0);
      kernel.group().write("cgroup.pressure", "0");
      assertEquals(-ENODEV, memory.refresh());
      assertEquals(CgroupProblem.PRESSURE_OFF, refusal(kernel.group(), PressureFile.MEMORY));
      assertEquals(new Psi.Unavailable(Psi.Reason.OFF_FOR_GROUP), Psi.of(kernel.group()));
      kernel.group().write("cgroup.pressure", "1");
      assertInstanceOf(Psi.Available.class, Psi.of(kernel.group()));
      PressureFile.MEMORY.read(kernel.group());
    }
  }

  @Test
  void removedGroupIsNotTakenForOneWithoutPressure() throws Exception {
    try (Cgroup gone = kernel.group().create("gone")) {
      kernel.group().remove("gone");
      assertEquals(
          CgroupProblem.GONE, assertThrows(CgroupException.class, () -> Psi.of(gone)).problem());
      assertEquals(CgroupProblem.GONE, refusal(gone, PressureFile.MEMORY));
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
