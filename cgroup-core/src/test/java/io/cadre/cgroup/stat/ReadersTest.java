package io.cadre.cgroup.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Allocation;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.OrdinaryFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadersTest {

  private static final String LOADED = "7.2.13/c1_loaded/";

  @TempDir Path directory;

  private Cgroup group;

  @BeforeEach
  void open() throws Exception {
    group = OrdinaryFolder.open(directory);
  }

  @AfterEach
  void close() {
    group.close();
  }

  private void write(final StatFile<?, ?> file, final String text) throws Exception {
    Files.writeString(directory.resolve(file.file()), text);
  }

  @Test
  void flatReaderFollowsChangesOfValuesAndOfKeys() throws Exception {
    write(StatFiles.CPU_STAT, "usage_usec 7\nfuture 1\n");
    try (FlatReader<CpuKey> cpu = StatFiles.CPU_STAT.openReader(group)) {
      assertFalse(cpu.has(CpuKey.USAGE_USEC));
      assertThrows(NoSuchElementException.class, () -> cpu.value(CpuKey.USAGE_USEC));
      final int future = cpu.slot("future");
      assertTrue(cpu.refresh() > 0);
      assertEquals(7, cpu.value(CpuKey.USAGE_USEC));
      assertEquals(1, cpu.value(future));
      assertFalse(cpu.has(CpuKey.NR_BURSTS));
      write(StatFiles.CPU_STAT, "nr_bursts 0\nusage_usec 18446744073709551615\nx y\n");
      assertTrue(cpu.refresh() > 0);
      assertEquals(-1, cpu.value(CpuKey.USAGE_USEC));
      assertTrue(cpu.has(CpuKey.NR_BURSTS));
      assertEquals(0, cpu.value(CpuKey.NR_BURSTS));
      assertEquals(ValueKind.ABSENT, cpu.kind(future));
      assertEquals(ValueKind.TEXT, cpu.kind(cpu.slot("x")));
      assertEquals(StatFiles.CPU_STAT.read(group), cpu.snapshot());
      write(StatFiles.CPU_STAT, "");
      assertEquals(0, cpu.refresh());
      assertFalse(cpu.has(CpuKey.USAGE_USEC));
    }
  }

  @Test
  void valueReaderTellsMaxFromANumber() throws Exception {
    write(StatFiles.PIDS_CURRENT, "max\n");
    try (ValueReader pids = StatFiles.PIDS_CURRENT.openReader(group)) {
      pids.refresh();
      assertEquals(ValueKind.MAX, pids.kind());
      assertThrows(NoSuchElementException.class, pids::value);
      write(StatFiles.PIDS_CURRENT, "12\n");
      pids.refresh();
      assertEquals(12, pids.value());
    }
  }

  @Test
  void tableReaderKeepsSlotsWhileRowsComeAndGo() throws Exception {
    write(StatFiles.IO_STAT, "8:0 rbytes=1\n");
    try (TableReader io = StatFiles.IO_STAT.openReader(group)) {
      io.refresh();
      final int first = io.slot("8:0", "rbytes");
      assertEquals(1, io.slotCount());
      write(StatFiles.IO_STAT, "8:1 rbytes=5\n8:0 rbytes=2 cost.vrate=99.50\n");
      io.refresh();
      assertEquals(2, io.value(first));
      assertEquals(3, io.slotCount());
      assertEquals("8:1", io.row(1));
      assertEquals("cost.vrate", io.key(2));
      assertEquals(9950, io.hundredths(2));
      assertThrows(NoSuchElementException.class, () -> io.value(2));
      write(StatFiles.IO_STAT, "8:1 rbytes=6\n");
      io.refresh();
      assertEquals(ValueKind.ABSENT, io.kind(first));
      assertEquals(6, io.value(1));
      assertEquals(1, io.snapshot(IoKey.class).rows().size());
    }
  }

  @Test
  void readersAllocateNothingOnceCompiled() throws Exception {
    write(StatFiles.CPU_STAT, Recorded.file(LOADED + "cpu.stat"));
    write(StatFiles.MEMORY_STAT, Recorded.file(LOADED + "memory.stat"));
    write(StatFiles.MEMORY_CURRENT, "21168128\n");
    write(StatFiles.IO_STAT, Recorded.file("7.2.13/root_loaded/io.stat"));
    write(StatFiles.MEMORY_NUMA_STAT, Recorded.file(LOADED + "memory.numa_stat"));
    try (FlatReader<CpuKey> cpu = StatFiles.CPU_STAT.openReader(group);
        FlatReader<MemoryKey> memory = StatFiles.MEMORY_STAT.openReader(group);
        ValueReader current = StatFiles.MEMORY_CURRENT.openReader(group);
        TableReader io = StatFiles.IO_STAT.openReader(group);
        TableReader numa = StatFiles.MEMORY_NUMA_STAT.openReader(group)) {
      final int rbytes = io.slot("259:1", "rbytes");
      final int anon = numa.slot("anon", "N0");
      final long[] sum = new long[1];
      Allocation.assertNone(
          "cpu.stat",
          () -> {
            cpu.refresh();
            sum[0] += cpu.has(CpuKey.NR_BURSTS) ? cpu.value(CpuKey.USAGE_USEC) : 0;
          });
      Allocation.assertNone(
          "memory.stat",
          () -> {
            memory.refresh();
            sum[0] += memory.has(MemoryKey.ANON) ? memory.value(MemoryKey.ANON) : 0;
          });
      Allocation.assertNone(
          "memory.current",
          () -> {
            current.refresh();
            sum[0] += current.value();
          });
      Allocation.assertNone(
          "io.stat and memory.numa_stat",
          () -> {
            io.refresh();
            numa.refresh();
            sum[0] += io.value(rbytes) + numa.value(anon);
          });
      assertTrue(sum[0] > 0);
    }
  }
}
