package io.cadre.cgroup.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.cgroup.setting.Limit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever a file says is read as it says, learned or known, and nothing else comes of it. */
class LayoutProperties {

  private static final int READINGS = 4;

  @Provide
  Arbitrary<Long> amounts() {
    return Arbitraries.oneOf(
        Arbitraries.of(0L, 1L, 9L, 10L, Long.MAX_VALUE, Long.MIN_VALUE, -1L, -2L),
        Arbitraries.longs());
  }

  @Provide
  Arbitrary<String> values() {
    return Arbitraries.oneOf(
        amounts().map(Long::toUnsignedString),
        Arbitraries.of("max", "maxi", "100.00", "0.5", "18446744073709551616", "-1", "", "007"),
        Arbitraries.integers().between(0, 10_000).map(i -> "%d.%02d".formatted(i / 100, i % 100)));
  }

  @Provide
  Arbitrary<String> keys() {
    return Arbitraries.oneOf(
        Arbitraries.of(MemoryKey.class).map(StatKey::kernelName),
        Arbitraries.of(IoKey.class).map(StatKey::kernelName),
        Arbitraries.strings().withCharRange('a', 'z').withChars("._").ofMinLength(1));
  }

  @Provide
  Arbitrary<String> flat() {
    return Arbitraries.maps(keys(), values()).ofMaxSize(30).map(LayoutProperties::renderFlat);
  }

  private static String renderFlat(final Map<String, String> values) {
    return values.entrySet().stream()
        .map(e -> e.getKey() + " " + e.getValue() + "\n")
        .collect(Collectors.joining());
  }

  @Provide
  Arbitrary<String> nested() {
    final Arbitrary<String> names = Arbitraries.of("8:0", "8:1", "252:10", "(unknown)", "some", "");
    final Arbitrary<String> row =
        Combinators.combine(names, Arbitraries.maps(keys(), values()).ofMaxSize(5))
            .as(
                (name, values) ->
                    name
                        + values.entrySet().stream()
                            .map(e -> " " + e.getKey() + "=" + e.getValue())
                            .collect(Collectors.joining()));
    return Combinators.combine(row.list().ofMaxSize(6), Arbitraries.of("\n", " ", "\n\n"))
        .as((rows, end) -> String.join("\n", rows) + end);
  }

  @Provide
  Arbitrary<String> bytes() {
    return Arbitraries.oneOf(
        Arbitraries.strings().withCharRange('\0', '\u00ff').ofMaxLength(60),
        Arbitraries.strings().withChars("a1 =\n.mx").ofMaxLength(40));
  }

  @Property
  void flatFilesComeBackAsRendered(@ForAll("amountsByKey") final Map<String, Long> amounts) {
    final Map<String, String> texts = new LinkedHashMap<>();
    amounts.forEach((key, amount) -> texts.put(key, Long.toUnsignedString(amount)));
    final Counters<MemoryKey> counters = StatFiles.MEMORY_STAT.parse(renderFlat(texts));
    final Map<String, Long> back = new LinkedHashMap<>(counters.unknown());
    counters.known().forEach((key, value) -> back.put(key.kernelName(), value));
    assertEquals(amounts, back);
    assertEquals(Map.of(), counters.texts());
  }

  @Provide
  Arbitrary<Map<String, Long>> amountsByKey() {
    return Arbitraries.maps(keys(), amounts()).ofMaxSize(80);
  }

  @Property
  void flatTextsInAnyOrderOneAfterTheOther(@ForAll("flatTexts") final List<String> texts) {
    assertReadAsIfEachWereTheFirst(Grammar.FLAT, texts);
  }

  @Property
  void nestedTextsInAnyOrderOneAfterTheOther(@ForAll("nestedTexts") final List<String> texts) {
    assertReadAsIfEachWereTheFirst(Grammar.NESTED, texts);
  }

  /** The usual case: the keys stay, and of the numbers some change, also in length. */
  @Property
  void sameKeysWithOtherValues(
      @ForAll("columns") final List<List<String>> columns, @ForAll final boolean nested) {
    final List<String> texts = new ArrayList<>();
    for (int reading = 0; reading < READINGS; reading++) {
      final StringBuilder text = new StringBuilder(nested ? "8:0" : "");
      for (int key = 0; key < columns.size(); key++) {
        final String value = columns.get(key).get(reading);
        text.append(nested ? " k" + key + "=" + value : "k" + key + " " + value + "\n");
      }
      texts.add(text.append(nested ? "\n" : "").toString());
    }
    assertReadAsIfEachWereTheFirst(nested ? Grammar.NESTED : Grammar.FLAT, texts);
  }

  @Provide
  Arbitrary<List<List<String>>> columns() {
    final Arbitrary<String> sameLength =
        Arbitraries.longs().between(1_000_000, 9_999_999).map(String::valueOf);
    final Arbitrary<String> sameLengthHundredths =
        Arbitraries.integers().between(10, 99).map(i -> i + "." + i);
    final Arbitrary<String> sameLengthLong =
        Arbitraries.longs().between(1_000_000_000_000L, 9_999_999_999_999L).map(String::valueOf);
    return Arbitraries.oneOf(
            List.of(
                sameLength.list().ofSize(READINGS),
                sameLengthHundredths.list().ofSize(READINGS),
                sameLengthLong.list().ofSize(READINGS),
                values().list().ofSize(READINGS)))
        .list()
        .ofMaxSize(12);
  }

  @Property
  void tornTextsAreReadForWhatTheySay(@ForAll("nested") final String text, @ForAll final int seed) {
    final String torn = text.substring(0, Math.floorMod(seed, text.length() + 1));
    for (final Grammar grammar : Grammar.values()) {
      assertReadAsIfEachWereTheFirst(grammar, List.of(text, torn, text));
    }
  }

  @Property
  void bytesAreReadWithoutAnException(
      @ForAll("bytes") final String one, @ForAll("bytes") final String other) {
    for (final Grammar grammar : Grammar.values()) {
      assertReadAsIfEachWereTheFirst(grammar, List.of(one, other, one, one));
    }
    IoStat.parse(one);
    StatFiles.MEMORY_STAT.parse(one);
    StatFiles.RDMA_CURRENT.parse(one);
  }

  @Property
  void singleValuesComeBackOrAreRefused(@ForAll("values") final String text) {
    final boolean number = text.matches("\\d{1,19}") || Numbers.number(text).isPresent();
    Limit parsed = null;
    try {
      parsed = StatFiles.MEMORY_CURRENT.parse(text + "\n");
    } catch (final IllegalArgumentException e) {
      assertEquals(false, number || text.equals("max"), text);
    }
    if (parsed != null) {
      assertEquals(text.equals("max") ? Limit.MAX : Limit.parse(text), parsed);
    }
  }

  @Property
  void numaStatTakesNumbersOrRefuses(@ForAll("bytes") final String text) {
    try {
      StatFiles.MEMORY_NUMA_STAT.parse(text);
    } catch (final IllegalArgumentException e) {
      assertEquals(true, e.getMessage().startsWith("numa_stat:"));
    }
  }

  @Provide
  Arbitrary<List<String>> flatTexts() {
    return flat().list().ofMinSize(1).ofMaxSize(5);
  }

  @Provide
  Arbitrary<List<String>> nestedTexts() {
    return nested().list().ofMinSize(1).ofMaxSize(5);
  }

  private static void assertReadAsIfEachWereTheFirst(
      final Grammar grammar, final List<String> texts) {
    final Layout layout = new Layout(grammar);
    for (final String text : texts) {
      HotReading.read(layout, text);
      assertEquals(HotReading.expected(grammar, text), HotReading.seen(layout));
    }
  }
}
