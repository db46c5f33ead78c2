package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of settings with one value. */
class ValuesTest {

  private static final long PAGE = 4096;

  @Property(generation = net.jqwik.api.GenerationMode.EXHAUSTIVE)
  void everyUtilizationComesBack(@ForAll @IntRange(max = 10_000) final int hundredths) {
    final Utilization value = Utilization.ofHundredths(hundredths);
    assertEquals(value, Cpu.UCLAMP_MIN.parse(Cpu.UCLAMP_MIN.format(value)));
    // DIV_ROUND_CLOSEST(hundredths << SCHED_CAPACITY_SHIFT, 10000) of the kernel
    final boolean all = hundredths * 1024 + 5000 >= 1024 * 10_000;
    assertEquals(all ? Utilization.MAX : value, Cpu.UCLAMP_MIN.stored(value, PAGE));
  }

  @ParameterizedTest
  @CsvSource({"0,0.00", "0.5,0.50", "0.05,0.05", "50.5,50.50", "100,100.00", "max,max"})
  void utilizationHasTwoDecimals(final String written, final String text) {
    assertEquals(text, Utilization.parse(written).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "-1", "100.01", "1.234", "1.", ".5", "1e1", "MAX", "99999999999999999"})
  void utilizationRefusesWhatIsNone(final String text) {
    assertThrows(IllegalArgumentException.class, () -> Utilization.parse(text));
  }

  @Test
  void maximalUtilizationIsAboveOneHundredPercent() {
    assertNotEquals(Utilization.MAX, Utilization.ofHundredths(10_000));
    assertTrue(Cpu.UCLAMP_MAX.compare(Utilization.MAX, Utilization.ofHundredths(10_000)) > 0);
    assertTrue(
        Cpu.UCLAMP_MAX.compare(Utilization.ofHundredths(9), Utilization.ofHundredths(10)) < 0);
  }

  @Property
  void niceComesBackThroughItsWeight(@ForAll @IntRange(min = -20, max = 14) final int nice) {
    assertEquals(nice, NiceWeight.niceOf(NiceWeight.weightOf(nice)));
  }

  @ParameterizedTest
  @CsvSource({"-20,8668", "0,100", "1,80", "19,1"})
  void weightOfANiceValueIsThatOfTheKernel(final int nice, final long weight) {
    assertEquals(weight, NiceWeight.weightOf(nice));
  }

  @ParameterizedTest
  @CsvSource({"1,19", "4,14", "2,18", "79,1", "100,0", "10000,-20", "50,3"})
  void weightReadsAsTheNearestNiceValue(final long weight, final int nice) {
    assertEquals(nice, NiceWeight.niceOf(weight));
  }

  @Test
  void niceAndWeightHaveTheirRanges() {
    assertThrows(IllegalArgumentException.class, () -> NiceWeight.weightOf(20));
    assertThrows(IllegalArgumentException.class, () -> NiceWeight.niceOf(0));
    assertThrows(IllegalArgumentException.class, () -> Cpu.WEIGHT_NICE.format(-21));
    assertTrue(Cpu.WEIGHT_NICE.compare(-20, 19) > 0);
    assertEquals("-20", Cpu.WEIGHT_NICE.format(-20));
  }

  @Property
  void listComesBack(@ForAll final Set<@IntRange(max = IdList.GREATEST) Integer> ids) {
    final IdList list = IdList.of(ids.stream().mapToInt(Integer::intValue).toArray());
    assertEquals(list, IdList.parse(list.toString()));
    assertEquals(ids.size(), list.size());
    assertTrue(ids.stream().allMatch(list::contains));
    assertEquals(list, Cpuset.CPUS.parse(Cpuset.CPUS.format(list).strip()));
  }

  @ParameterizedTest
  @CsvSource({
    "'0-3,7', '0-3,7'",
    "'7,0,1,3,2', '0-3,7'",
    "'0-1', '0-1'",
    "'5', '5'",
    "'65535', '65535'",
    "'', ''",
    "' ', ''"
  })
  void listIsPrintedAsTheKernelDoes(final String text, final String printed) {
    assertEquals(printed, IdList.parse(text).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "1-0", "0,,1", "0-", "-1", "1;2", "65536", "0-9999999999"})
  void listRefusesWhatIsNone(final String text) {
    assertThrows(IllegalArgumentException.class, () -> IdList.parse(text));
  }

  @Test
  void emptyListIsWrittenAsALineOfItsOwn() {
    assertEquals("\n", Cpuset.CPUS.format(IdList.EMPTY));
    assertEquals("\n", Cpuset.MEMS.restoring(""));
    assertTrue(IdList.EMPTY.isEmpty());
    assertFalse(IdList.of(0).isEmpty());
  }

  @Test
  void listsAreComparedByInclusion() {
    assertEquals(1, Cpuset.CPUS.compare(IdList.ofRange(0, 3), IdList.of(1)));
    assertEquals(-1, Cpuset.CPUS.compare(IdList.EMPTY, IdList.of(1)));
    assertEquals(0, Cpuset.CPUS.compare(IdList.of(2), IdList.of(1)));
    assertEquals(0, Cpuset.CPUS.compare(IdList.of(2), IdList.of(2)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "member",
        "root",
        "isolated",
        "root invalid",
        "root invalid (Parent is not a partition root)",
        "isolated invalid (Cpu list in cpuset.cpus not exclusive)"
      })
  void partitionComesBack(final String text) {
    final Partition partition = Partition.parse(text);
    assertEquals(text, partition.toString());
    assertEquals(!text.contains("invalid"), partition.valid());
    assertEquals(text.split(" ")[0], Cpuset.PARTITION.restoring(text));
  }

  @Test
  void invalidPartitionKeepsTheReasonOfTheKernel() {
    final Partition partition = Partition.parse("root invalid (cpuset.cpus is empty)");
    assertEquals("cpuset.cpus is empty", partition.reason().orElseThrow());
    assertNotEquals(Partition.ROOT, partition);
    assertThrows(IllegalArgumentException.class, () -> Partition.parse("domain"));
    assertThrows(IllegalArgumentException.class, () -> Partition.parse("root valid"));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 201})
  void swappinessHasItsRange(final int value) {
    assertThrows(IllegalArgumentException.class, () -> Swappiness.of(value));
  }

  @Test
  void priorityClassComesBack() {
    for (final IoPriorityClass policy : IoPriorityClass.values()) {
      assertEquals(policy, Io.PRIO_CLASS.parse(Io.PRIO_CLASS.format(policy)));
    }
    assertThrows(IllegalArgumentException.class, () -> IoPriorityClass.parse("rt"));
  }

  @Test
  void defaultWeightIsTheFirstRow() {
    assertEquals(50, Io.WEIGHT.parse("default 50\n259:0 200"));
    assertEquals(100, Io.BFQ_WEIGHT.parse("100"));
    assertEquals("default 10000", Io.WEIGHT.format(10_000));
    assertEquals("default 50", Io.WEIGHT.restoring("default 50\n259:0 200"));
    assertThrows(IllegalArgumentException.class, () -> Io.WEIGHT.format(0));
    assertThrows(IllegalArgumentException.class, () -> Io.WEIGHT.format(10_001));
    assertThrows(IllegalArgumentException.class, () -> Io.BFQ_WEIGHT.format(1_001));
    assertThrows(IllegalArgumentException.class, () -> Io.WEIGHT.parse("259:0 200"));
  }

  @Test
  void rawSettingChecksNameAndLength() {
    final TextSetting<String> raw = Settings.raw("net.new_thing");
    assertEquals("net.new_thing", raw.file());
    assertEquals("a b", raw.format("a b"));
    assertThrows(IllegalArgumentException.class, () -> raw.format("x".repeat(1 << 20)));
    assertEquals("a\0", raw.format("a\0"));
    assertThrows(IllegalArgumentException.class, () -> raw.format("a\0b"));
    for (final String name :
        new String[] {"", "x", ".x", "a.", "a/b.c", "../a.b", "a..b", "a b.c"}) {
      assertThrows(IllegalArgumentException.class, () -> Settings.raw(name), name);
    }
  }
}
