package io.cadre.cgroup.stat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares what the readers see, in a text learned or known, with the tokens of that text. */
final class HotReading {

  private HotReading() {}

  /** A text in a buffer as a reader has it: garbage behind a NUL. */
  static byte[] buffer(final String text) {
    final byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    final byte[] buffer = Arrays.copyOf(bytes, bytes.length + 16);
    Arrays.fill(buffer, bytes.length + 1, buffer.length, (byte) '7');
    return buffer;
  }

  static void read(final Layout layout, final String text) {
    layout.read(buffer(text), text.length());
  }

  /** What is there, by place, as text: numbers unsigned, hundredths with their point. */
  static Map<String, String> seen(final Layout layout) {
    final Map<String, String> seen = new TreeMap<>();
    for (int slot = 0; slot < layout.names().count(); slot++) {
      final long number = layout.values().number(slot);
      final String value =
          switch (layout.values().kind(slot)) {
            case ABSENT -> null;
            case NUMBER -> Long.toUnsignedString(number);
            case HUNDREDTHS ->
                "%s.%02d"
                    .formatted(
                        Long.toUnsignedString(Long.divideUnsigned(number, 100)),
                        Long.remainderUnsigned(number, 100));
            case MAX -> "max";
            case TEXT -> "(text)";
          };
      if (value != null) {
        seen.put(layout.names().name(slot).toString(), value);
      }
    }
    return seen;
  }

  /** The same from the tokens alone. */
  static Map<String, String> expected(final Grammar grammar, final String text) {
    final Map<String, String> expected = new TreeMap<>();
    final Map<String, Integer> occurrences = new HashMap<>();
    for (final Rows.Row row : Rows.of(text, grammar)) {
      final int occurrence = occurrences.merge(row.name(), 1, Integer::sum) - 1;
      row.values()
          .forEach(
              (key, value) ->
                  expected.put(
                      new SlotNames.Name(row.name(), occurrence, key).toString(), shown(value)));
    }
    return expected;
  }

  private static String shown(final String value) {
    if (value.equals("max")) {
      return value;
    }
    if (Numbers.number(value).isPresent()) {
      return Long.toUnsignedString(Numbers.number(value).getAsLong());
    }
    if (Numbers.hundredths(value).isPresent()) {
      return value.replaceFirst("^0+(?=\\d)", "");
    }
    return "(text)";
  }

  static void assertSameAsTokens(final Grammar grammar, final String text) {
    final Layout layout = new Layout(grammar);
    for (final String each : List.of(text, text)) { // learned, then known
      read(layout, each);
      assertEquals(expected(grammar, each), seen(layout));
    }
  }
}
