package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.PageSize;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class SettingOnKernelTest {

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private <T> void roundTrip(final Setting<T> setting, final List<T> values)
      throws CgroupException {
    for (final T value : values) {
      setting.write(kernel.group(), value);
      assertEquals(
          setting.stored(value, pageSize()),
          setting.read(kernel.group()),
          setting + " = " + setting.format(value));
    }
  }

  private static long pageSize() {
    return PageSize.ofKernel();
  }

  private static Limit mib(final long amount) {
    return Limit.of(amount << 20);
  }

  @Test
  void everySettingComesBackAsWritten() throws Exception {
    roundTrip(Cpu.WEIGHT, List.of(1L, 39L, 10_000L, 100L));
    roundTrip(
        Cpu.MAX,
        List.of(
            new CpuMax(Limit.of(1000), 1000),
            new CpuMax(Limit.of(50_000), 100_000),
            new CpuMax(Limit.MAX, 1_000_000),
            new CpuMax(Limit.MAX, CpuMax.DEFAULT_PERIOD_MICROS)));
    final List<Limit> amounts =
        List.of(mib(64), Limit.of((64 << 20) + 1), Limit.of(1L << 62), Limit.of(-1), Limit.MAX);
    roundTrip(Memory.HIGH, amounts);
    roundTrip(Memory.MAX, amounts);
    roundTrip(Memory.MIN, List.of(mib(1), Limit.MAX, Limit.of(0)));
    roundTrip(Memory.LOW, List.of(mib(1), Limit.MAX, Limit.of(0)));
    roundTrip(Memory.SWAP_MAX, List.of(mib(3), Limit.of(0), Limit.MAX));
    roundTrip(Memory.OOM_GROUP, List.of(true, false));
    roundTrip(Pids.MAX, List.of(Limit.of(0), Limit.of(4_194_304), Limit.MAX));
    roundTrip(Groups.MAX_DEPTH, List.of(Limit.of(0), Limit.of(7), Limit.MAX));
    roundTrip(Groups.MAX_DESCENDANTS, List.of(Limit.of(0), Limit.of(7), Limit.MAX));
    roundTrip(Groups.FREEZE, List.of(true, false));
    if (kernel.group().has(Groups.PRESSURE.file())) {
      roundTrip(Groups.PRESSURE, List.of(false, true));
    }
    roundTrip(HugeTlb.max(2 << 20), List.of(mib(3), Limit.of(0), Limit.MAX));
    roundTrip(HugeTlb.reservedMax(2 << 20), List.of(mib(3), Limit.of(0), Limit.MAX));
  }

  @Test
  void writerSkipsTheValueItWroteLast() throws Exception {
    try (Cgroup group = kernel.root().open(kernel.group().path());
        SettingWriter high = Memory.HIGH.openWriter(group);
        CpuMaxWriter cpuMax = Cpu.MAX.openWriter(group)) {
      assertEquals(8, high.set(67108864));
      Memory.HIGH.write(group, Limit.MAX);
      assertEquals(0, high.set(67108864));
      assertEquals(Limit.MAX, Memory.HIGH.read(group));
      high.forget();
      assertEquals(8, high.set(67108864));
      assertEquals(3, high.setMax());
      assertEquals(0, high.setMax());

      assertEquals(12, cpuMax.set(50_000, 100_000));
      assertEquals(0, cpuMax.set(50_000, 100_000));
      final CgroupException refused = cpuMax.failure(cpuMax.set(999, 100_000));
      assertEquals(CgroupProblem.CPU_MAX_RANGE, refused.problem());
      assertEquals("999 100000", refused.value());
      assertEquals("50000 100000\n", group.read("cpu.max"));
      assertEquals(12, cpuMax.set(50_000, 100_000));
      assertEquals(10, cpuMax.setMax(100_000));
    }
  }

  @Test
  void writerAllocatesNothingOnceCompiled() throws Exception {
    final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (SettingWriter weight = Cpu.WEIGHT.openWriter(kernel.group());
        SettingWriter pids = Pids.MAX.openWriter(kernel.group())) {
      long allocated = Long.MAX_VALUE;
      for (int round = 0; round < 10 && allocated > 0; round++) {
        final long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 50_000; i++) {
          weight.set(1 + i % 10_000);
          pids.set(i & 1);
          pids.set(i & 1);
        }
        allocated = threads.getCurrentThreadAllocatedBytes() - before;
      }
      assertEquals(0, allocated, "bytes for 100,000 writes");
    }
  }
}
