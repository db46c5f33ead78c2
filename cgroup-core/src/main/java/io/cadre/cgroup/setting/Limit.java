package io.cadre.cgroup.setting;

/** An upper or lower bound as the kernel knows it: an amount, or {@code max} for none. */
public sealed interface Limit {

  /** No limit. It is not a number: {@code max} and 2^64 - 1 are different values. */
  Limit MAX = new Max();

  /**
   * {@return a limit of {@code amount}}
   *
   * @param amount unsigned, in the unit of the setting
   */
  static Limit of(final long amount) {
    return new Amount(amount);
  }

  /**
   * {@return the limit written as {@code text}}
   *
   * @throws NumberFormatException if it is neither {@code max} nor an unsigned decimal number
   */
  static Limit parse(final String text) {
    return text.equals("max") ? MAX : of(Long.parseUnsignedLong(text));
  }

  /**
   * Compares two limits: amounts as unsigned numbers, and {@code max} above all of them.
   *
   * @return negative, 0 or positive as {@code a} is below, equal to or above {@code b}
   */
  static int compare(final Limit a, final Limit b) {
    if (a instanceof Amount(final long x) && b instanceof Amount(final long y)) {
      return Long.compareUnsigned(x, y);
    }
    return Boolean.compare(a instanceof Max, b instanceof Max);
  }

  /** The limit {@code max}. */
  record Max() implements Limit {
    @Override
    public String toString() {
      return "max";
    }
  }

  /**
   * A limit that binds.
   *
   * @param value unsigned, in the unit of the setting
   */
  record Amount(long value) implements Limit {
    @Override
    public String toString() {
      return Long.toUnsignedString(value);
    }
  }
}
