package io.cadre.cgroup.setting;

import java.util.BitSet;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Numbers of CPUs, or of memory nodes, in the kernel's list format: {@code 0-3,7}.
 *
 * <p>Empty is a value: written to {@code cpuset.cpus} or {@code cpuset.mems} it means that the
 * group has what its parent has. Immutable. See bitmap_parselist() in lib/bitmap-str.c.
 */
public final class IdList {

  /** The greatest number; no kernel can be built for so many CPUs or nodes. */
  public static final int GREATEST = 65_535;

  /** No number. */
  public static final IdList EMPTY = new IdList(new BitSet());

  private static final Pattern PART = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

  private final BitSet ids;

  private IdList(final BitSet ids) {
    this.ids = ids;
  }

  /**
   * {@return the list of these numbers, in any order}
   *
   * @throws IllegalArgumentException if one is outside 0..65535
   */
  public static IdList of(final int... ids) {
    final BitSet set = new BitSet();
    for (final int id : ids) {
      add(set, id, id);
    }
    return new IdList(set);
  }

  /**
   * {@return the numbers from {@code first} to {@code last}, both included}
   *
   * @throws IllegalArgumentException if one is outside 0..65535, or {@code first} above {@code
   *     last}
   */
  public static IdList ofRange(final int first, final int last) {
    final BitSet set = new BitSet();
    add(set, first, last);
    return new IdList(set);
  }

  /**
   * {@return the list written as {@code text}; blank is {@link #EMPTY}}
   *
   * @throws IllegalArgumentException if it is not a list of numbers and ranges between commas, each
   *     number 0..65535
   */
  public static IdList parse(final String text) {
    final BitSet set = new BitSet();
    if (!text.isBlank()) {
      for (final String part : text.strip().split(",", -1)) {
        final Matcher range = PART.matcher(part);
        if (!range.matches()) {
          throw new IllegalArgumentException("not a list such as '0-3,7': '" + text + "'");
        }
        final int first = Integer.parseInt(range.group(1));
        add(set, first, range.group(2) == null ? first : Integer.parseInt(range.group(2)));
      }
    }
    return new IdList(set);
  }

  private static void add(final BitSet set, final int first, final int last) {
    if (first < 0 || last > GREATEST || first > last) {
      throw new IllegalArgumentException(
          "numbers are 0.." + GREATEST + ", ranges rise: " + first + "-" + last);
    }
    set.set(first, last + 1);
  }

  /** {@return whether there is no number} */
  public boolean isEmpty() {
    return ids.isEmpty();
  }

  /** {@return how many numbers there are} */
  public int size() {
    return ids.cardinality();
  }

  /** {@return whether {@code id} is one of them} */
  public boolean contains(final int id) {
    return id >= 0 && ids.get(id);
  }

  /** {@return whether all of {@code other} are among these} */
  public boolean containsAll(final IdList other) {
    final BitSet missing = (BitSet) other.ids.clone();
    missing.andNot(ids);
    return missing.isEmpty();
  }

  /** {@return the numbers, rising} */
  public IntStream stream() {
    return ids.stream();
  }

  /** Compares by inclusion: 0 when neither contains the other, or both are the same. */
  int compareInclusion(final IdList other) {
    return Boolean.compare(containsAll(other), other.containsAll(this));
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof final IdList list && ids.equals(list.ids);
  }

  @Override
  public int hashCode() {
    return ids.hashCode();
  }

  /** {@return the list as the kernel prints it} */
  @Override
  public String toString() {
    final StringJoiner parts = new StringJoiner(",");
    for (int first = ids.nextSetBit(0); first >= 0; ) {
      final int end = ids.nextClearBit(first);
      parts.add(end == first + 1 ? String.valueOf(first) : first + "-" + (end - 1));
      first = ids.nextSetBit(end);
    }
    return parts.toString();
  }
}
