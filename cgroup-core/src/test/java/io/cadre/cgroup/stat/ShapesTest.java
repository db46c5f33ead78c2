package io.cadre.cgroup.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.block.BlockDevice;
import io.cadre.cgroup.setting.Limit;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shapes that people have reported, most of them bugs in what they used. */
class ShapesTest {

  private static IoStat io(final String shape) {
    final String text = Recorded.file("shapes/io.stat." + shape);
    HotReading.assertSameAsTokens(Grammar.NESTED, text);
    return StatFiles.IO_STAT.parse(text);
  }

  private static Counters<IoKey> counters(final IoStat stat, final int major, final int minor) {
    return stat.device(new BlockDevice.Known(major, minor)).orElseThrow();
  }

  @Test
  void lastOfSeveralDevicesOnARowOwnsTheCounters() {
    final IoStat stat = io("many-devices");
    assertEquals(
        List.of("7:7", "7:6", "7:5", "7:4", "252:0"),
        stat.rows().stream().map(row -> row.device().toString()).toList());
    assertEquals(0, counters(stat, 7, 7).size());
    assertEquals(OptionalLong.empty(), counters(stat, 7, 5).get(IoKey.RBYTES));
    assertEquals(OptionalLong.of(28672), counters(stat, 7, 4).get(IoKey.RBYTES));
    assertEquals(OptionalLong.of(0), counters(stat, 7, 4).get(IoKey.WIOS));
    assertEquals(OptionalLong.of(8192), counters(stat, 252, 0).get(IoKey.WBYTES));
  }

  @Test
  void unknownDeviceIsKeptBesideTheOthers() {
    final IoStat stat = io("unknown");
    assertEquals(new BlockDevice.Unknown("(unknown)"), stat.rows().getFirst().device());
    assertEquals(OptionalLong.of(4096), stat.rows().getFirst().counters().get(IoKey.RBYTES));
    assertEquals(OptionalLong.of(6), counters(stat, 8, 0).get(IoKey.DIOS));
  }

  @Test
  void twoUnknownDevicesAreTwoRows() {
    final String text = "(unknown) rbytes=1\n(unknown) rbytes=2\n";
    HotReading.assertSameAsTokens(Grammar.NESTED, text);
    assertEquals(
        List.of(OptionalLong.of(1), OptionalLong.of(2)),
        IoStat.parse(text).rows().stream().map(r -> r.counters().get(IoKey.RBYTES)).toList());
  }

  @Test
  void deviceWithoutCountersHasNoneRatherThanZeros() {
    final IoStat stat = io("torn");
    assertEquals(OptionalLong.of(4096), counters(stat, 8, 0).get(IoKey.RBYTES));
    assertEquals(0, counters(stat, 252, 0).size());
    assertTrue(stat.device(new BlockDevice.Known(1, 1)).isEmpty());
  }

  @Test
  void numbersAreUnsigned() {
    final Counters<IoKey> counters = counters(io("big"), 259, 0);
    assertEquals(OptionalLong.of(-1), counters.get(IoKey.RBYTES));
    assertEquals(OptionalLong.of(Long.MIN_VALUE), counters.get(IoKey.WBYTES));
  }

  @Test
  void iocostKeysAreKnownAndTheRateHasHundredths() {
    final Counters<IoKey> counters = counters(io("iocost"), 8, 0);
    assertEquals(OptionalLong.of(100_00), counters.get(IoKey.COST_VRATE));
    assertEquals(OptionalLong.of(17), counters.get(IoKey.COST_USAGE));
    assertEquals(13, counters.known().size());
    assertEquals(13, counters.size());
  }

  @Test
  void maxIsNeitherANumberNorAbsent() {
    final Counters<IoKey> counters = counters(IoStat.parse("8:0 depth=max win=7\n"), 8, 0);
    assertTrue(counters.isMax(IoKey.DEPTH));
    assertFalse(counters.isMax(IoKey.WIN));
    assertEquals(OptionalLong.empty(), counters.get(IoKey.DEPTH));
    assertEquals(Limit.MAX, StatFiles.MEMORY_CURRENT.parse("max\n"));
  }

  @ParameterizedTest
  @CsvSource({"4keys,4", "5keys,5", "unknown-key,7"})
  void memoryEventsOfEveryAge(final String shape, final int known) {
    final Counters<MemoryEventKey> events =
        StatFiles.MEMORY_EVENTS.parse(Recorded.file("shapes/memory.events." + shape));
    assertEquals(known, events.known().size());
    assertEquals(known > 4, events.get(MemoryEventKey.OOM_KILL).isPresent());
    assertEquals(
        shape.equals("unknown-key") ? Map.of("future_key", 7L) : Map.of(), events.unknown());
  }

  @Test
  void emptyLineAndUnknownKeyInMemoryStat() {
    final String text = Recorded.file("shapes/memory.stat.odd");
    HotReading.assertSameAsTokens(Grammar.FLAT, text);
    final Counters<MemoryKey> stat = StatFiles.MEMORY_STAT.parse(text);
    assertEquals(Map.of("new_thing", 5L), stat.unknown());
    assertEquals(OptionalLong.of(-1), stat.get(MemoryKey.FILE));
    assertEquals(OptionalLong.of(0), stat.get(MemoryKey.ANON_THP));
    assertEquals(OptionalLong.empty(), stat.get(MemoryKey.SHMEM));
  }

  @Test
  void orderDoesNotMatter() {
    final Counters<GroupEventKey> events =
        StatFiles.GROUP_EVENTS.parse(Recorded.file("shapes/cgroup.events.reordered"));
    assertEquals(OptionalLong.of(0), events.get(GroupEventKey.POPULATED));
    assertEquals(OptionalLong.of(1), events.get(GroupEventKey.FROZEN));
    assertEquals(Map.of("newkey", 1L), events.unknown());
  }

  @Test
  void nodesOfNumaStat() {
    final NumaStat stat =
        StatFiles.MEMORY_NUMA_STAT.parse(Recorded.file("shapes/memory.numa_stat.two"));
    assertEquals(OptionalLong.of(4096), stat.get(MemoryKey.ANON, 0));
    assertEquals(OptionalLong.of(-4096), stat.get(MemoryKey.ANON, 1));
    assertEquals(OptionalLong.empty(), stat.get(MemoryKey.ANON, 2));
    assertEquals(OptionalLong.of(0), NumaStat.parse("total=8 N0=8 N2=0\n").get("", 2));
  }

  @Test
  void rdmaRowsOfDevices() {
    final Table<RdmaKey> table =
        StatFiles.RDMA_CURRENT.parse(
            "mlx4_0 hca_handle=2 hca_object=2000\nocrdma1 hca_object=max\n");
    final Counters<RdmaKey> first = table.row("mlx4_0").orElseThrow();
    assertEquals(OptionalLong.of(2000), first.get(RdmaKey.HCA_OBJECT));
    assertTrue(table.row("ocrdma1").orElseThrow().isMax(RdmaKey.HCA_OBJECT));
  }

  @Test
  void belowZeroIsToldAndNotTurnedIntoANumber() {
    final Counters<MiscKey> counters = StatFiles.MISC_CURRENT.parse("sev -5\nres_a 3\n");
    assertEquals(Map.of("sev", "-5"), counters.texts());
    assertEquals(Map.of("res_a", 3L), counters.unknown());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "-1\n", "12 13\n", "18446744073709551616\n", "1.50\n", "MAX"})
  void whatIsNoSingleValueIsRefused(final String text) {
    assertThrows(IllegalArgumentException.class, () -> StatFiles.PIDS_CURRENT.parse(text));
  }

  @Test
  void rootValuesAreMarkedAsDerived() {
    final List<String> meminfo = Recorded.file("shapes/meminfo.2041888").lines().toList();
    assertEquals(0, RootReadings.swap(meminfo).amount().orElseThrow());
    assertTrue(RootReadings.swap(meminfo) instanceof Reading.Derived);
    assertEquals(Reading.ABSENT, RootReadings.swap(List.of("MemTotal: 1 kB")));
    assertEquals(
        321, RootReadings.pids(List.of("0.00 0.01 0.05 1/321 9876")).amount().orElseThrow());
    assertEquals(Reading.ABSENT, RootReadings.pids(List.of("")));
    final Counters<MemoryKey> stat = StatFiles.MEMORY_STAT.parse("anon 5\nfile 7\n");
    assertEquals(12, RootReadings.memory(stat).amount().orElseThrow());
  }
}
