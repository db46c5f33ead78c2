package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingTest {

  private static final long PAGE = 4096;

  @Test
  void maxIsNotANumber() {
    assertNotEquals(Limit.MAX, Limit.of(-1));
    assertEquals("max", Limit.MAX.toString());
    assertEquals("18446744073709551615", Limit.of(-1).toString());
    assertEquals(Limit.MAX, Limit.parse("max"));
  }

  @Property
  void limitTextComesBack(@ForAll final long amount) {
    assertEquals(Limit.of(amount), Limit.parse(Limit.of(amount).toString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "64M", "12x", "MAX", " 1", "18446744073709551616"})
  void limitRefusesWhatTheKernelWouldOrWeWouldNotWrite(final String text) {
    assertThrows(IllegalArgumentException.class, () -> Limit.parse(text));
  }

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "4095,0",
    "67108865,67108864",
    "9223372036854771711,9223372036854767616",
    "9223372036854771712,max",
    "18446744073709551615,max",
    "max,max",
  })
  void memoryIsStoredInWholePages(final String written, final String stored) {
    assertEquals(stored, Memory.MAX.stored(Limit.parse(written), PAGE).toString());
  }

  @Test
  void memoryFollowsThePageSizeOfTheKernel() {
    assertEquals("33554432", Memory.MAX.stored(Limit.of(33_554_433), 64 * 1024).toString());
    assertEquals("0", Memory.HIGH.stored(Limit.of(65_535), 64 * 1024).toString());
  }

  @Test
  void hugePagesAreStoredInWholeHugePages() {
    final LimitSetting max = HugeTlb.max(2 << 20);
    assertEquals("hugetlb.2MB.max", max.file());
    assertEquals("2097152", max.stored(Limit.of(3_145_728), PAGE).toString());
    assertEquals("hugetlb.1GB.max", HugeTlb.max(1 << 30).file());
    assertEquals("hugetlb.64KB.max", HugeTlb.max(64 << 10).file());
    assertEquals("hugetlb.16GB.max", HugeTlb.max(16L << 30).file());
  }

  @Property
  void storedIsAFixedPoint(@ForAll final long amount) {
    final Limit once = Memory.LOW.stored(Limit.of(amount), PAGE);
    assertEquals(once, Memory.LOW.stored(once, PAGE));
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 0, 10_001})
  void weightIsCheckedBeforeTheCall(final long weight) {
    assertThrows(IllegalArgumentException.class, () -> Cpu.WEIGHT.format(weight));
  }

  @Test
  void pidsStopsWhereTheKernelDoes() {
    assertEquals("4194304", Pids.MAX.format(Limit.of(4_194_304)));
    assertThrows(IllegalArgumentException.class, () -> Pids.MAX.format(Limit.of(4_194_305)));
    assertThrows(IllegalArgumentException.class, () -> Pids.MAX.format(Limit.of(-1)));
    assertEquals("0", Pids.MAX.format(Limit.of(0)));
  }

  @Test
  void depthStopsBelowWhatTheKernelCallsMax() {
    assertEquals("2147483646", Groups.MAX_DEPTH.format(Limit.of(Integer.MAX_VALUE - 1)));
    assertThrows(
        IllegalArgumentException.class, () -> Groups.MAX_DEPTH.format(Limit.of(Integer.MAX_VALUE)));
    assertEquals(WriteClass.LOCKED, Groups.MAX_DESCENDANTS.writeClass());
  }

  @ParameterizedTest
  @ValueSource(strings = {"999 100000", "max 999", "max 1000001", "50000", "-1 100000", "max"})
  void cpuMaxIsCheckedBeforeTheCall(final String text) {
    assertThrows(IllegalArgumentException.class, () -> Cpu.MAX.parse(text));
  }

  @Property
  void cpuMaxTextComesBack(
      @ForAll @LongRange(min = 1000) final long quota,
      @ForAll @LongRange(min = 1000, max = 1_000_000) final long period) {
    final CpuMax value = new CpuMax(Limit.of(quota), period);
    assertEquals(value, Cpu.MAX.parse(Cpu.MAX.format(value)));
    final CpuMax unlimited = new CpuMax(Limit.MAX, period);
    assertEquals(unlimited, Cpu.MAX.parse(Cpu.MAX.format(unlimited)));
  }

  @Test
  void flagIsZeroOrOne() {
    assertEquals("1", Memory.OOM_GROUP.format(true));
    assertEquals(false, Memory.OOM_GROUP.parse("0"));
    assertThrows(IllegalArgumentException.class, () -> Memory.OOM_GROUP.parse("2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cpu.max",
        "cpu.max.burst",
        "cgroup.max.depth",
        "cgroup.pressure",
        "memory.high",
        "pids.max",
        "hugetlb.2MB.max",
        "hugetlb.64KB.rsvd.max"
      })
  void settingIsFoundByItsFile(final String file) {
    assertEquals(file, Settings.ofFile(file).orElseThrow().file());
  }

  @ParameterizedTest
  @ValueSource(strings = {"memory.current", "hugetlb.2TB.max", "hugetlb.0KB.max", "", "x"})
  void unknownFileHasNoSetting(final String file) {
    assertEquals(java.util.Optional.empty(), Settings.ofFile(file));
  }
}
