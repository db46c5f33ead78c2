package io.cadre.cgroup.stat;

import java.util.Arrays;

/**
 * A learned text: the words between its values, so that the next text of that form is read by
 * comparing them eight bytes at a time and taking the numbers between them.
 *
 * <p>Every byte is compared, not only the separators: rows of {@code io.stat} come and go, and
 * {@code 8:0} is as long as {@code 8:1}. Where numbers keep their lengths a {@link Mould} is
 * faster.
 */
final class Template {

  private static final int PIECES = 16;

  private final Mould mould = new Mould();
  private int count;
  private int[] lengths = new int[PIECES];
  private int[] slots = new int[PIECES];
  private long[] words = new long[2 * PIECES];
  private int wordCount;

  /** Adds the bytes that must stand before the value of {@code slot}, or last with no value. */
  void add(final byte[] text, final int from, final int to, final int slot) {
    if (count == slots.length) {
      lengths = Arrays.copyOf(lengths, 2 * count);
      slots = Arrays.copyOf(slots, 2 * count);
    }
    lengths[count] = to - from;
    slots[count++] = slot;
    for (int at = from; at < to; at += Long.BYTES) {
      if (wordCount == words.length) {
        words = Arrays.copyOf(words, 2 * wordCount);
      }
      words[wordCount++] = word(text, at, to - at);
    }
  }

  private static long word(final byte[] text, final int at, final int length) {
    final long word = Digits.eight(text, at);
    return length >= Long.BYTES ? word : word & (1L << Byte.SIZE * length) - 1;
  }

  /**
   * Reads {@code text} if it has the learned form.
   *
   * @param text with seven bytes or more behind {@code length}
   * @return false when it has another form; {@code values} then hold anything
   */
  boolean read(final byte[] text, final int length, final Values values) {
    return mould.read(text, length, values) || readPieces(text, length, values);
  }

  private boolean readPieces(final byte[] text, final int length, final Values values) {
    mould.begin(text, length);
    int word = 0;
    int at = 0;
    final int last = count - 1;
    for (int i = 0; i <= last; i++) {
      final int end = at + lengths[i];
      if (end > length) {
        return false;
      }
      for (; at < end; at += Long.BYTES) {
        if (words[word++] != word(text, at, end - at)) {
          return false;
        }
      }
      at = i < last ? take(slots[i], text, end, length, values) : end;
      if (at < 0) {
        return false;
      }
    }
    return at == length;
  }

  private int take(
      final int slot, final byte[] text, final int from, final int length, final Values values) {
    final int end = values.take(slot, text, from, length);
    if (end >= 0) {
      mould.add(slot, values.kind(slot), from, end);
    }
    return end;
  }
}
