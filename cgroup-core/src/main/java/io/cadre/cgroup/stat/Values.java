package io.cadre.cgroup.stat;

import io.cadre.ffm.Decimal;
import java.util.Arrays;

/** The values of one text by slot, each with its kind. Allocates only to get larger. */
final class Values {

  private static final long GREATEST_HUNDREDTHS = Long.divideUnsigned(-1L, 100) - 1;

  private long[] numbers;
  private byte[] kinds;

  Values(final int size) {
    numbers = new long[size];
    kinds = new byte[size];
  }

  void ensureSize(final int size) {
    if (size > kinds.length) {
      final int larger = Math.max(size, 2 * kinds.length);
      numbers = Arrays.copyOf(numbers, larger);
      kinds = Arrays.copyOf(kinds, larger);
    }
  }

  void clear() {
    Arrays.fill(kinds, (byte) ValueKind.ABSENT.ordinal());
  }

  void set(final int slot, final ValueKind kind) {
    kinds[slot] = (byte) kind.ordinal();
  }

  /** Sets a number or hundredths where there were some before. */
  void put(final int slot, final long number) {
    numbers[slot] = number;
  }

  ValueKind kind(final int slot) {
    return ValueKind.of(kinds[slot]);
  }

  long number(final int slot) {
    return numbers[slot];
  }

  /**
   * Takes a number, hundredths or {@code max} from {@code text}.
   *
   * @return the offset behind it, or -1 when there is none of them
   */
  int take(final int slot, final byte[] text, final int from, final int limit) {
    final int end = Decimal.parse(text, from, limit, numbers, slot);
    if (end <= from) {
      return end == from && isMax(text, from, limit) ? take(slot, ValueKind.MAX, from + 3) : -1;
    }
    return end < limit && text[end] == '.'
        ? takeHundredths(slot, text, end + 1, limit)
        : take(slot, ValueKind.NUMBER, end);
  }

  private int take(final int slot, final ValueKind kind, final int end) {
    kinds[slot] = (byte) kind.ordinal();
    return end;
  }

  private int takeHundredths(final int slot, final byte[] text, final int from, final int limit) {
    if (from + 2 > limit || !isDigit(text[from]) || !isDigit(text[from + 1])) {
      return -1;
    }
    if (Long.compareUnsigned(numbers[slot], GREATEST_HUNDREDTHS) > 0) {
      return -1;
    }
    numbers[slot] = numbers[slot] * 100 + (text[from] - '0') * 10 + (text[from + 1] - '0');
    return take(slot, ValueKind.HUNDREDTHS, from + 2);
  }

  private static boolean isDigit(final byte b) {
    return b >= '0' && b <= '9';
  }

  private static boolean isMax(final byte[] text, final int from, final int limit) {
    return from + 3 <= limit && text[from] == 'm' && text[from + 1] == 'a' && text[from + 2] == 'x';
  }
}
