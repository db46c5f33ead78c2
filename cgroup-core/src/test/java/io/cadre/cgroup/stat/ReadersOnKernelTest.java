package io.cadre.cgroup.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Allocation;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.KernelGroup;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class ReadersOnKernelTest {

  private static final int GROUPS = 100;
  private static final int ENODEV = 19;

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  @Test
  void readersAllocateNothingOnceCompiled() throws Exception {
    kernel.group().enable(KernelGroup.CONTROLLERS);
    try (Cgroup group = kernel.group().create("group");
        FlatReader<CpuKey> cpu = StatFiles.CPU_STAT.openReader(group);
        FlatReader<MemoryKey> memory = StatFiles.MEMORY_STAT.openReader(group);
        ValueReader current = StatFiles.MEMORY_CURRENT.openReader(group);
        TableReader io = StatFiles.IO_STAT.openReader(kernel.root().group())) {
      final long[] sum = new long[1];
      Allocation.assertNone(
          "cpu.stat",
          () -> {
            cpu.refresh();
            sum[0] += cpu.value(CpuKey.USAGE_USEC);
          });
      Allocation.assertNone(
          "memory.stat",
          () -> {
            memory.refresh();
            sum[0] += memory.value(MemoryKey.ANON);
          });
      Allocation.assertNone(
          "memory.current and io.stat",
          () -> {
            current.refresh();
            sum[0] += current.value() + io.refresh();
          });
    }
  }

  @Test
  void removedGroupIsGoneForItsReader() throws Exception {
    try (Cgroup group = kernel.group().create("group");
        FlatReader<CpuKey> cpu = StatFiles.CPU_STAT.openReader(group)) {
      assertTrue(cpu.refresh() > 0);
      kernel.group().remove("group");
      kernel.group().create("group").close();
      assertEquals(-ENODEV, cpu.refresh());
      assertThrows(NoSuchElementException.class, () -> cpu.value(CpuKey.USAGE_USEC));
      assertEquals(CgroupProblem.GONE, cpu.failure(-ENODEV).problem());
    }
  }

  @Test
  void sweepGoesOnWhileGroupsVanish() throws Exception {
    kernel.group().enable(KernelGroup.CONTROLLERS);
    final List<Cgroup> groups = new ArrayList<>();
    for (int i = 0; i < GROUPS; i++) {
      groups.add(kernel.group().create("g" + i));
    }
    try (Sweep sweep = new Sweep(groups)) {
      final SweepColumn<FlatReader<CpuKey>> cpu = sweep.open(StatFiles.CPU_STAT);
      final SweepColumn<ValueReader> memory = sweep.open(StatFiles.MEMORY_CURRENT);
      final SweepColumn<ValueReader> none = sweep.open(new ValueFile("memory.no_such_file"));
      final int open = openDescriptors();
      final Thread remover = Thread.ofPlatform().start(this::removeEveryOther);
      do {
        sweep.refresh();
        for (int i = 1; i < GROUPS; i += 2) {
          assertTrue(cpu.result(i) > 0 && memory.result(i) > 0);
          assertEquals(0, cpu.reader(i).value(CpuKey.USAGE_USEC));
          assertEquals(-2, none.result(i));
        }
      } while (remover.isAlive());
      sweep.refresh();
      for (int i = 0; i < GROUPS; i += 2) {
        final int gone = i;
        assertTrue(cpu.isGone(i) && memory.isGone(i));
        assertThrows(IllegalStateException.class, () -> cpu.reader(gone));
      }
      assertTrue(openDescriptors() <= open - GROUPS, "descriptors of removed groups are closed");
    } finally {
      groups.forEach(Cgroup::close);
    }
  }

  private void removeEveryOther() {
    for (int i = 0; i < GROUPS; i += 2) {
      try {
        kernel.group().remove("g" + i);
      } catch (final Exception e) {
        throw new AssertionError(e);
      }
    }
  }

  private static int openDescriptors() {
    return new File("/proc/self/fd").list().length;
  }

  @Test
  void sweepTakesGroupsThatAreGoneAlready() throws Exception {
    try (Cgroup gone = kernel.group().create("gone");
        Cgroup there = kernel.group().create("there")) {
      kernel.group().remove("gone");
      try (Sweep sweep = new Sweep(List.of(gone, there))) {
        final SweepColumn<FlatReader<CpuKey>> cpu = sweep.open(StatFiles.CPU_STAT);
        sweep.refresh();
        assertTrue(cpu.isGone(0));
        assertTrue(cpu.result(1) > 0);
      }
    }
  }
}
