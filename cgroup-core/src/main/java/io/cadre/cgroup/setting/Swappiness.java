package io.cadre.cgroup.setting;

/**
 * How reclaim divides itself between anonymous memory, which has to be swapped, and file pages: a
 * number, or {@code max} for anonymous memory alone.
 */
public sealed interface Swappiness {

  /** Nothing but anonymous memory. Linux 6.16. */
  Swappiness ANONYMOUS_ONLY = new Max();

  /**
   * {@return a balance}
   *
   * @param value 0 for file pages alone as long as there are any, 100 for no preference, 200 for
   *     anonymous memory
   * @throws IllegalArgumentException if it is outside 0..200
   */
  static Swappiness of(final int value) {
    return new Balance(value);
  }

  /** The value {@code max}. */
  record Max() implements Swappiness {
    @Override
    public String toString() {
      return "max";
    }
  }

  /**
   * A number.
   *
   * @param value 0 to 200
   */
  record Balance(int value) implements Swappiness {

    /** Checks the range that user_proactive_reclaim() checks. */
    public Balance {
      if (value < 0 || value > 200) {
        throw new IllegalArgumentException("swappiness takes 0..200: " + value);
      }
    }

    @Override
    public String toString() {
      return Integer.toString(value);
    }
  }
}
