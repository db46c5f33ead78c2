package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Allocation;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.DirectoryGroups;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMaxWriter;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.SettingWriter;
import io.cadre.cgroup.stat.FlatReader;
import io.cadre.cgroup.stat.MemoryKey;
import io.cadre.cgroup.stat.Recorded;
import io.cadre.cgroup.stat.StatFiles;
import io.cadre.cgroup.stat.Sweep;
import io.cadre.cgroup.stat.SweepColumn;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each kind of hot call, 100,000 times on ordinary files, none of them skipped. */
class HotPathsTest {

  private final DirectoryGroups groups = new DirectoryGroups();
  private final Cgroup group = groups.at("/g");

  @BeforeEach
  void makeFiles() throws Exception {
    for (final String file : new String[] {"memory.high", "cpu.max", "cpu.weight"}) {
      Files.createFile(groups.directory(group).resolve(file));
    }
    Files.writeString(
        groups.directory(group).resolve("memory.stat"),
        Recorded.file("7.2.13/c1_loaded/memory.stat"));
  }

  @AfterEach
  void close() {
    groups.close();
  }

  @Test
  void writersAllocateNothing() throws Exception {
    final int[] n = new int[1];
    final long[] sum = new long[1];
    try (SettingWriter high = Memory.HIGH.openWriter(group);
        SettingWriter weight = Cpu.WEIGHT.openWriter(group);
        CpuMaxWriter max = Cpu.MAX.openWriter(group)) {
      Allocation.assertNone("memory.high", () -> sum[0] += high.set((long) ++n[0] << 20));
      Allocation.assertNone(
          "memory.high, max in turn",
          () -> sum[0] += (++n[0] & 1) == 0 ? high.setMax() : high.set(4096));
      Allocation.assertNone("cpu.weight", () -> sum[0] += weight.set(1 + ++n[0] % 10_000));
      Allocation.assertNone("cpu.max", () -> sum[0] += max.set(1000 + ++n[0] % 100_000, 100_000));
      Allocation.assertNone(
          "cpu.max, max in turn",
          () -> sum[0] += (++n[0] & 1) == 0 ? max.setMax(100_000) : max.set(1000, 100_000));
      Allocation.assertNone("memory.high, the same again", () -> sum[0] += high.set(4096));
    }
    assertTrue(sum[0] > 500_000, "bytes written " + sum[0]);
  }

  @Test
  void cacheOfWritersAllocatesNothing() throws Exception {
    final int[] n = new int[1];
    final long[] sum = new long[1];
    try (WriterCache cache = new WriterCache(new FdBudget(10))) {
      Allocation.assertNone(
          "all kinds in turn",
          () -> {
            final int value = ++n[0];
            try {
              sum[0] += cache.set(group, Memory.HIGH, value) + cache.setMax(group, Memory.HIGH);
              sum[0] += cache.set(group, Cpu.WEIGHT, 1 + value % 10_000);
              sum[0] += cache.set(group, Cpu.MAX, value, 100_000);
              sum[0] += cache.setMax(group, Cpu.MAX, 100_000);
            } catch (final CgroupException e) {
              throw new AssertionError(e);
            }
          });
      assertEquals(3, cache.size());
    }
    assertTrue(sum[0] > 500_000, "bytes written " + sum[0]);
  }

  @Test
  void sweepAllocatesNothing() throws Exception {
    final long[] sum = new long[1];
    try (Sweep sweep = new Sweep(List.of(group))) {
      final SweepColumn<FlatReader<MemoryKey>> memory = sweep.open(StatFiles.MEMORY_STAT);
      Allocation.assertNone(
          "sweep",
          () -> {
            sweep.refresh();
            sum[0] += memory.result(0) + memory.reader(0).value(MemoryKey.ANON);
          });
    }
    assertTrue(sum[0] > 0);
  }
}
