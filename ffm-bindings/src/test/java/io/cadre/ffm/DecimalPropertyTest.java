package io.cadre.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NumericChars;
import net.jqwik.api.constraints.StringLength;

class DecimalPropertyTest {

  @Property
  void every_number_round_trips(
      @ForAll final long value, @ForAll @IntRange(min = 20, max = 70) final int end) {
    final String text = DecimalTest.format(value, end);
    assertEquals(Long.toUnsignedString(value), text);
    DecimalTest.assertParses(text, text.length(), value);
  }

  @Property
  void leading_zeros_change_nothing(
      @ForAll final long value, @ForAll @IntRange(max = 30) final int zeros) {
    final String text = "0".repeat(zeros) + Long.toUnsignedString(value);
    DecimalTest.assertParses(text, text.length(), value);
  }

  @Property
  void agrees_with_the_jdk_on_any_digits(
      @ForAll @NumericChars @StringLength(min = 1, max = 25) final String digits) {
    boolean fits = true;
    long value = DecimalTest.UNTOUCHED;
    try {
      value = Long.parseUnsignedLong(digits);
    } catch (final NumberFormatException e) {
      fits = false;
    }
    DecimalTest.assertParses(digits + " x", fits ? digits.length() : ~digits.length(), value);
  }
}
