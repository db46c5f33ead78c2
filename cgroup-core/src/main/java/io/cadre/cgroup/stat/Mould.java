package io.cadre.cgroup.stat;

import java.util.Arrays;

/**
 * A text with holes for its digits. The next text mostly has numbers of the same lengths; then one
 * pass compares all of it, which C2 makes vector instructions of, and every number is where it was.
 */
final class Mould {

  private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;
  private static final int HEADROOM = 8;

  private final Holes shorts = new Holes();
  private final Holes longs = new Holes();
  private final Holes hundredths = new Holes();
  private long[] expected = {};
  private long[] fixed = {};
  private int length;
  private boolean made;

  /** Takes {@code text} for the next ones' form, so far without holes. */
  void begin(final byte[] text, final int textLength) {
    shorts.clear();
    longs.clear();
    hundredths.clear();
    length = textLength;
    made = true;
    final int words = words(textLength);
    if (words > fixed.length) {
      expected = new long[words + HEADROOM];
      fixed = new long[words + HEADROOM];
    }
    for (int i = 0; i < words; i++) {
      expected[i] = Digits.eight(text, i * Long.BYTES);
    }
    Arrays.fill(fixed, 0, words, -1);
  }

  private static int words(final int bytes) {
    return bytes + Long.BYTES - 1 >> 3;
  }

  /** Makes a hole for the value at {@code from}; one that is no number must stay as it is. */
  void add(final int slot, final ValueKind kind, final int from, final int end) {
    final int decimals = kind == ValueKind.HUNDREDTHS ? ".00".length() : 0;
    final int n = end - from - decimals;
    made &= n <= Digits.MOST;
    if (made && (kind == ValueKind.NUMBER || kind == ValueKind.HUNDREDTHS)) {
      final Holes few = n <= Long.BYTES ? shorts : longs;
      (decimals > 0 ? hundredths : few).add(slot, from, n);
      open(from, from + n);
      open(from + n + 1, end);
    }
  }

  private void open(final int from, final int end) {
    for (int at = from; at < end; at++) {
      fixed[at >> 3] &= ~(0xffL << Byte.SIZE * (at & Long.BYTES - 1));
    }
  }

  /**
   * Reads {@code text} if it fits.
   *
   * @param text with seven bytes or more behind {@code textLength}
   * @param values as the text this was made of left them
   * @return false when it does not fit; {@code values} are as they were
   */
  boolean read(final byte[] text, final int textLength, final Values values) {
    if (!made || textLength != length || wrongBits(text) != 0) {
      return false;
    }
    shorts.takeShort(text, values);
    longs.takeLong(text, values);
    hundredths.takeHundredths(text, values);
    return true;
  }

  private long wrongBits(final byte[] text) {
    final int whole = length >> 3;
    long wrong = 0;
    for (int i = 0; i < whole; i++) {
      wrong |= wrongBits(i, Digits.eight(text, i * Long.BYTES));
    }
    final int rest = length & Long.BYTES - 1;
    if (rest > 0) {
      final long those = (1L << Byte.SIZE * rest) - 1;
      wrong |= wrongBits(whole, Digits.eight(text, whole * Long.BYTES)) & those;
    }
    return wrong;
  }

  private long wrongBits(final int word, final long bytes) {
    final long same = fixed[word];
    return (bytes ^ expected[word]) & same | Digits.others(bytes) & ~same & HIGHEST_BITS;
  }
}
