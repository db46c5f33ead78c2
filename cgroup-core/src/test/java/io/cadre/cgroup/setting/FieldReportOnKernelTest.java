package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.PageSize;
import io.cadre.cgroup.ScratchDisk;
import io.cadre.cgroup.SleepingProcess;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Values that users of other libraries were surprised by, and what is made of them here. */
@Tag("privileged")
class FieldReportOnKernelTest {

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private Cgroup group;

  @BeforeEach
  void openGroup() {
    group = kernel.group();
  }

  private CgroupProblem problemOf(final String file, final String value) {
    return assertThrows(CgroupException.class, () -> group.write(file, value)).problem();
  }

  @Test
  void quotaBelowTheBurstIsNamedAndTheRightOrderWorks() throws Exception {
    assumeTrue(group.has("cpu.max.burst"), "Linux 5.14");
    Cpu.MAX.write(group, new CpuMax(Limit.of(20_000), 100_000));
    Cpu.MAX_BURST.write(group, 10_000L);
    assertEquals(CgroupProblem.CPU_BURST, problemOf("cpu.max", "5000 100000"));
    assertEquals(CgroupProblem.CPU_BURST, problemOf("cpu.max.burst", "20001"));
    Cpu.MAX_BURST.write(group, 5_000L);
    Cpu.MAX.write(group, new CpuMax(Limit.of(5_000), 100_000));
    assertEquals(5_000L, Cpu.MAX_BURST.read(group));
  }

  @Test
  void quotaAndPeriodHaveTheirRangesAndASingleNumberKeepsThePeriod() throws Exception {
    assertThrows(IllegalArgumentException.class, () -> new CpuMax(Limit.of(999), 100_000));
    assertEquals(CgroupProblem.CPU_MAX_RANGE, problemOf("cpu.max", "999 100000"));
    assertEquals(CgroupProblem.CPU_MAX_RANGE, problemOf("cpu.max", "max 1000001"));
    Cpu.MAX.write(group, new CpuMax(Limit.of(20_000), 50_000));
    group.write("cpu.max", "30000");
    assertEquals(new CpuMax(Limit.of(30_000), 50_000), Cpu.MAX.read(group));
  }

  @Test
  void idleGroupHasNoWeight() throws Exception {
    assumeTrue(group.has("cpu.idle"), "Linux 5.15");
    Cpu.IDLE.write(group, true);
    assertEquals(CgroupProblem.CPU_IDLE, problemOf("cpu.weight", "100"));
    assertTrue(Set.of(0L, 1L).contains(Cpu.WEIGHT.read(group)));
    Cpu.IDLE.write(group, false);
    Cpu.WEIGHT.write(group, 100L);
  }

  @Test
  void noLimitIsMaxAndNeverMinusOne() throws Exception {
    assertEquals(CgroupProblem.LIMIT_FORM, problemOf("memory.max", "-1"));
    assertEquals(CgroupProblem.LIMIT_FORM, problemOf("pids.max", "-1"));
    assertThrows(IllegalArgumentException.class, () -> Limit.parse("-1"));
    assertThrows(IllegalArgumentException.class, () -> Pids.MAX.write(group, Limit.of(-1)));
    assertEquals(Limit.MAX, Memory.MAX.read(group));
    Pids.MAX.write(group, Limit.of(0));
    assertEquals(Limit.of(0), Pids.MAX.read(group));
  }

  @Test
  void valueReadBackIsComparedInWholePages() throws Exception {
    group.write("memory.max", "64M");
    assertEquals(Limit.of(64 << 20), Memory.MAX.read(group));
    for (final Limit limit : new Limit[] {Limit.of((64 << 20) + 1), Limit.of(-1)}) {
      Memory.MAX.write(group, limit);
      assertEquals(Memory.MAX.stored(limit, PageSize.ofKernel()), Memory.MAX.read(group));
    }
  }

  @Test
  void cpusetThatWouldBeEmptyForLiveProcessesIsNamed() throws Exception {
    final CgroupPath path = group.path().child("child");
    try (Cgroup child = kernel.root().create(path, Set.of(Controller.CPUSET));
        SleepingProcess process = new SleepingProcess(child)) {
      child.write("cpuset.cpus", "0");
      try {
        child.write("cpuset.cpus", "\n");
        assertEquals("\n", child.read("cpuset.cpus"), process.pid()); // taken from Linux 7 on
      } catch (final CgroupException e) {
        assertEquals("ENOSPC", e.errnoName());
        assertEquals(CgroupProblem.CPUSET_EMPTY, e.problem());
      }
    }
  }

  @Test
  void partitionBelowAGroupThatIsNoneIsRefusedOrInvalid() throws Exception {
    final CgroupPath path = group.path().child("child");
    try (Cgroup child = kernel.root().create(path, Set.of(Controller.CPUSET))) {
      child.write("cpuset.cpus", "1");
      try {
        child.write("cpuset.cpus.partition", "root");
        assertTrue(child.read("cpuset.cpus.partition").startsWith("root invalid ("));
      } catch (final CgroupException e) {
        assertEquals(CgroupProblem.CANNOT_BE_PARTITION, e.problem()); // Linux 5.10
      }
    }
  }

  @Test
  void diskWithoutLimitsHasNoRowAndAPartitionIsNamedAsSuch() throws Exception {
    try (ScratchDisk disk = new ScratchDisk()) {
      group.write("io.max", disk.device() + " rbps=1048576");
      assertEquals(
          disk.device() + " rbps=1048576 wbps=max riops=max wiops=max\n", group.read("io.max"));
      group.write("io.max", disk.device() + " rbps=max wbps=max riops=max wiops=max");
      assertEquals("", group.read("io.max"));
      assertEquals(
          CgroupProblem.DISK_PARTITION, problemOf("io.max", disk.partition() + " rbps=1048576"));
      assertEquals(CgroupProblem.NO_SUCH_DEVICE, problemOf("io.max", "240:9 rbps=1048576"));
      assertEquals(CgroupProblem.OUT_OF_RANGE, problemOf("io.max", disk.device() + " rbps=0"));
      assertEquals(CgroupProblem.IO_FORM, problemOf("io.max", disk.device() + " foo=1"));
    }
  }
}
