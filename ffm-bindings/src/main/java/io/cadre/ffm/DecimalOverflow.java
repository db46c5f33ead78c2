package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;

/** Whether decimal text of 20 digits and more is a number above 64 bits. */
final class DecimalOverflow {

  private static final long TENTH_OF_MAX = Long.divideUnsigned(-1L, 10);
  private static final int LAST_DIGIT_OF_MAX = 5;

  private DecimalOverflow() {}

  static boolean in(final MemorySegment text, final long from, final long end) {
    long value = 0;
    for (long at = from; at < end; at++) {
      final int digit = text.get(JAVA_BYTE, at) - '0';
      final int order = Long.compareUnsigned(value, TENTH_OF_MAX);
      if (order > 0 || order == 0 && digit > LAST_DIGIT_OF_MAX) {
        return true;
      }
      value = value * 10 + digit;
    }
    return false;
  }
}
