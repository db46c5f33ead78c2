package io.cadre.ffm;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.MemorySegment;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTest {

  static final long UNTOUCHED = 42;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "9",
        "10",
        "99",
        "100",
        "999999999999999999",
        "1000000000000000000",
        "9223372036854775807",
        "9223372036854775808",
        "9999999999999999999",
        "10000000000000000000",
        "18446744073709551609",
        "18446744073709551610",
        "18446744073709551615"
      })
  void edges_round_trip(final String text) {
    final long value = Long.parseUnsignedLong(text);
    assertEquals(text, format(value, Decimal.MAX_DIGITS));
    assertParses(text, text.length(), value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "18446744073709551616",
        "18446744073709551620",
        "20000000000000000000",
        "99999999999999999999",
        "100000000000000000000",
        "340282366920938463463374607431768211456",
        "00018446744073709551616"
      })
  void more_than_64_bits_is_told_with_the_end(final String text) {
    assertParses(text + "\n", ~text.length(), UNTOUCHED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "max", "-1", "+1", " 1", "/", ":", "\u00e9"})
  void no_digit_is_told_and_changes_nothing(final String text) {
    assertParses(text, 0, UNTOUCHED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7 ", "7\n", "7/", "7:", "7.5", "7\0", "00000000000000000000007x"})
  void the_number_ends_at_the_first_other_byte(final String text) {
    assertParses(text, text.indexOf('7') + 1, 7);
  }

  static String format(final long value, final int end) {
    final byte[] block = "#".repeat(end + 1).getBytes(US_ASCII);
    final int start = (int) Decimal.format(MemorySegment.ofArray(block), end, value);
    assertEquals('#', block[end]);
    for (int i = 0; i < start; i++) {
      assertEquals('#', block[i]);
    }
    return new String(block, start, end - start, US_ASCII);
  }

  /** Parses both ways, with something before the text and a digit behind its limit. */
  static void assertParses(final String text, final int end, final long value) {
    final byte[] bytes = ("key 1" + text + "9").getBytes(ISO_8859_1);
    final int from = 5;
    final int limit = bytes.length - 1;
    final int expected = end < 0 ? ~(from + ~end) : from + end;
    final long[] values = {0, UNTOUCHED, 0};
    assertEquals(expected, Decimal.parse(bytes, from, limit, values, 1));
    assertEquals(value, values[1]);
    values[1] = UNTOUCHED;
    assertEquals(
        expected, Decimal.parse(MemorySegment.ofArray(bytes), from, (long) limit, values, 1));
    assertEquals(value, values[1]);
  }
}
