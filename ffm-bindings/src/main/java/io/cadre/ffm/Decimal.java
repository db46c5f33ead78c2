package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Decimal text of unsigned 64-bit numbers, as control files take and give it. Allocates nothing.
 */
public final class Decimal {

  /** The most digits an unsigned 64-bit number has. */
  public static final int MAX_DIGITS = 20;

  private static final ValueLayout.OfShort PAIR =
      JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final short[] PAIRS = pairs();

  private Decimal() {}

  private static short[] pairs() {
    final short[] pairs = new short[100];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = (short) ('0' + i / 10 | '0' + i % 10 << 8);
    }
    return pairs;
  }

  /**
   * Writes {@code value} right-aligned, its last digit just before {@code end}.
   *
   * @param value unsigned
   * @return the offset of the first digit
   */
  public static long format(final MemorySegment text, final long end, final long value) {
    long rest = value;
    long at = end;
    if (rest < 0) { // above 2^63: bring one digit down with an unsigned division
      final long tenth = Long.divideUnsigned(rest, 10);
      text.set(JAVA_BYTE, --at, (byte) ('0' + (rest - tenth * 10)));
      rest = tenth;
    }
    while (rest >= 100) {
      final long hundredth = rest / 100;
      at -= 2;
      text.set(PAIR, at, PAIRS[(int) (rest - hundredth * 100)]);
      rest = hundredth;
    }
    if (rest >= 10) {
      at -= 2;
      text.set(PAIR, at, PAIRS[(int) rest]);
    } else {
      text.set(JAVA_BYTE, --at, (byte) ('0' + rest));
    }
    return at;
  }

  /**
   * Reads the digits at {@code from} as an unsigned number into {@code values[index]}.
   *
   * <p>One pass, no exception for any text: the result says what was there. With {@code end} the
   * offset after the last digit it is
   *
   * <ul>
   *   <li>{@code end}, above {@code from}: a number, now in {@code values[index]};
   *   <li>{@code from}: no digit, {@code values[index]} is as it was;
   *   <li>{@code ~end}, negative: more than 64 bits, {@code values[index]} is as it was.
   * </ul>
   *
   * @param limit where the text ends; at most {@code text.length}
   */
  public static int parse(
      final byte[] text, final int from, final int limit, final long[] values, final int index) {
    long value = 0;
    int at = from;
    while (at < limit) {
      final int digit = text[at] - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      value = value * 10 + digit;
      at++;
    }
    if (at - from >= MAX_DIGITS && DecimalOverflow.in(MemorySegment.ofArray(text), from, at)) {
      return ~at;
    }
    if (at > from) {
      values[index] = value;
    }
    return at;
  }

  /**
   * The same as {@link #parse(byte[], int, int, long[], int)} for text in a segment. Above some 200
   * bytes copying the text into a {@code byte[]} first is faster.
   */
  public static long parse(
      final MemorySegment text,
      final long from,
      final long limit,
      final long[] values,
      final int index) {
    long value = 0;
    long at = from;
    while (at < limit) {
      final int digit = text.get(JAVA_BYTE, at) - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      value = value * 10 + digit;
      at++;
    }
    if (at - from >= MAX_DIGITS && DecimalOverflow.in(text, from, at)) {
      return ~at;
    }
    if (at > from) {
      values[index] = value;
    }
    return at;
  }
}
