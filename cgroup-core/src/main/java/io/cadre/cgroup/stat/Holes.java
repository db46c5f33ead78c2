package io.cadre.cgroup.stat;

import java.util.Arrays;

/** Where the numbers of a {@link Mould} are, and of how many digits. */
final class Holes {

  private int[] slots = {};
  private int[] froms = {};
  private int[] digits = {};
  private long[] numbers = {};
  private int count;

  void clear() {
    count = 0;
  }

  void add(final int slot, final int from, final int n) {
    if (count == slots.length) {
      final int larger = count + count / 2 + 4;
      slots = Arrays.copyOf(slots, larger);
      froms = Arrays.copyOf(froms, larger);
      digits = Arrays.copyOf(digits, larger);
      numbers = new long[larger];
    }
    slots[count] = slot;
    froms[count] = from;
    digits[count++] = n;
  }

  /**
   * Takes the numbers, of at most eight digits each. In three loops, since C2 makes vector
   * instructions of the second, which has most of the work.
   */
  void takeShort(final byte[] text, final Values values) {
    for (int i = 0; i < count; i++) {
      numbers[i] = Digits.alone(Digits.eight(text, froms[i]), digits[i]);
    }
    for (int i = 0; i < count; i++) {
      numbers[i] = Digits.number(numbers[i]);
    }
    for (int i = 0; i < count; i++) {
      values.put(slots[i], numbers[i]);
    }
  }

  /** Takes the numbers, of at most {@link Digits#MOST} digits each. */
  void takeLong(final byte[] text, final Values values) {
    for (int i = 0; i < count; i++) {
      values.put(slots[i], Digits.number(text, froms[i], digits[i]));
    }
  }

  /** Takes numbers with two more digits behind a point, as hundredths. */
  void takeHundredths(final byte[] text, final Values values) {
    for (int i = 0; i < count; i++) {
      final int point = froms[i] + digits[i];
      final long whole = Digits.number(text, froms[i], digits[i]);
      values.put(slots[i], whole * 100 + Digits.number(text, point + 1, 2));
    }
  }
}
