package io.cadre.cgroup.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.cadre.cgroup.setting.Limit;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recorded file of every kernel comes out whole, and by known names. */
class RecordedFilesTest {

  private static final List<FlatFile<?>> FLAT =
      List.of(
          StatFiles.CPU_STAT,
          StatFiles.CPU_STAT_LOCAL,
          StatFiles.MEMORY_STAT,
          StatFiles.MEMORY_EVENTS,
          StatFiles.MEMORY_EVENTS_LOCAL,
          StatFiles.SWAP_EVENTS,
          StatFiles.PIDS_EVENTS,
          StatFiles.PIDS_EVENTS_LOCAL,
          StatFiles.MISC_CURRENT,
          StatFiles.MISC_PEAK,
          StatFiles.MISC_CAPACITY,
          StatFiles.MISC_EVENTS,
          StatFiles.MISC_EVENTS_LOCAL,
          StatFiles.GROUP_STAT,
          StatFiles.GROUP_STAT_LOCAL,
          StatFiles.GROUP_EVENTS,
          StatFiles.hugeTlbEvents(2 << 20),
          StatFiles.hugeTlbEvents(1 << 30),
          StatFiles.hugeTlbEventsLocal(2 << 20),
          StatFiles.hugeTlbEventsLocal(1 << 30));

  static Stream<FlatFile<?>> flat() {
    return FLAT.stream();
  }

  private static Map<String, String> recorded(final StatFile<?, ?> file) {
    final Map<String, String> files =
        Recorded.named("(sys_fs_cgroup_unified_)?" + file.file().replace(".", "\\."));
    assertFalse(files.isEmpty(), file.file());
    return files;
  }

  @ParameterizedTest
  @MethodSource("flat")
  void flatFilesLoseNoKeyAndHaveNoUnknownOne(final FlatFile<?> file) {
    recorded(file)
        .forEach(
            (path, text) -> {
              final Counters<?> counters = file.parse(text);
              assertEquals(text.lines().count(), counters.known().size(), path);
              assertEquals(text.lines().count(), counters.size(), path);
              text.lines()
                  .forEach(
                      line ->
                          assertEquals(
                              Long.parseUnsignedLong(line.substring(line.indexOf(' ') + 1)),
                              valueOf(counters, line.substring(0, line.indexOf(' '))),
                              path + " " + line));
              HotReading.assertSameAsTokens(Grammar.FLAT, text);
            });
  }

  private static long valueOf(final Counters<?> counters, final String kernelName) {
    return counters.known().entrySet().stream()
        .filter(entry -> entry.getKey().kernelName().equals(kernelName))
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  @ParameterizedTest
  @CsvSource({"5.10.0-32,36,6", "6.1.192-57,47,8", "6.12.117,60,9", "7.2.13,71,9"})
  void kernelsHaveAsManyKeys(final String kernel, final int memory, final int cpu) {
    final String group = kernel + "/c1_loaded/";
    final Counters<MemoryKey> stat =
        StatFiles.MEMORY_STAT.parse(Recorded.file(group + "memory.stat"));
    assertEquals(memory, stat.known().size());
    assertEquals(cpu, StatFiles.CPU_STAT.parse(Recorded.file(group + "cpu.stat")).known().size());
  }

  @Test
  void singleValues() {
    Stream.of(
            StatFiles.MEMORY_CURRENT,
            StatFiles.MEMORY_PEAK,
            StatFiles.SWAP_CURRENT,
            StatFiles.SWAP_PEAK,
            StatFiles.ZSWAP_CURRENT,
            StatFiles.PIDS_CURRENT,
            StatFiles.PIDS_PEAK,
            StatFiles.hugeTlbCurrent(2 << 20),
            StatFiles.hugeTlbReservedCurrent(1 << 30))
        .forEach(
            file ->
                recorded(file)
                    .forEach(
                        (path, text) -> {
                          assertEquals(
                              Limit.of(Long.parseUnsignedLong(text.strip())),
                              file.parse(text),
                              path);
                          HotReading.assertSameAsTokens(Grammar.VALUE, text);
                        }));
  }

  @Test
  void ioStatLosesNoRowAndNoKey() {
    recorded(StatFiles.IO_STAT)
        .forEach(
            (path, text) -> {
              final IoStat stat = StatFiles.IO_STAT.parse(text);
              assertEquals(text.lines().count(), stat.rows().size(), path);
              final int keys = stat.rows().stream().mapToInt(r -> r.counters().size()).sum();
              final int known =
                  stat.rows().stream().mapToInt(r -> r.counters().known().size()).sum();
              assertEquals(text.chars().filter(c -> c == '=').count(), keys, path);
              assertEquals(keys, known, path);
              HotReading.assertSameAsTokens(Grammar.NESTED, text);
            });
  }

  @Test
  void numaStatLosesNoRowAndNoNode() {
    Stream.of(
            StatFiles.MEMORY_NUMA_STAT,
            StatFiles.hugeTlbNumaStat(2 << 20),
            StatFiles.hugeTlbNumaStat(1 << 30))
        .forEach(
            file ->
                recorded(file)
                    .forEach(
                        (path, text) -> {
                          final NumaStat stat = file.parse(text);
                          assertEquals(text.lines().count(), stat.rows().size(), path);
                          assertEquals(
                              text.chars().filter(c -> c == '=').count(),
                              stat.rows().values().stream().mapToInt(Map::size).sum(),
                              path);
                          HotReading.assertSameAsTokens(Grammar.NESTED, text);
                        }));
  }

  @Test
  void rdmaFilesWithoutADeviceAreEmptyTables() {
    recorded(StatFiles.RDMA_CURRENT)
        .forEach(
            (path, text) ->
                assertEquals(
                    text.lines().count(), StatFiles.RDMA_CURRENT.parse(text).rows().size(), path));
  }
}
