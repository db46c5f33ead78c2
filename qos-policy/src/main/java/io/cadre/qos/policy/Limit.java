package io.cadre.qos.policy;

/**
 * What an interface file with an upper bound can hold: an amount, or {@code max}.
 *
 * <p>{@code toString} gives the text to write. "Leave the file alone" is neither of the two; it is
 * an empty {@code Optional}.
 */
public sealed interface Limit {
  /** No bound. */
  Limit MAX = Unlimited.MAX;

  /**
   * Returns a bound.
   *
   * @param value the amount, in the unit of the file
   * @return the limit
   */
  static Limit of(final long value) {
    return new Amount(value);
  }

  /**
   * A bound.
   *
   * @param value the amount, in the unit of the file
   */
  record Amount(long value) implements Limit {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /** The absence of a bound. */
  enum Unlimited implements Limit {
    /** The one value. */
    MAX;

    @Override
    public String toString() {
      return "max";
    }
  }
}
