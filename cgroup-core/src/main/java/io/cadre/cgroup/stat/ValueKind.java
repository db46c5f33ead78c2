package io.cadre.cgroup.stat;

/** What stands at a place of a statistics file. Absent is not zero, and {@code max} no number. */
public enum ValueKind {
  /** The file does not have it, or could not be read. */
  ABSENT,
  /** An unsigned number of up to 64 bits. */
  NUMBER,
  /** A number with two decimal places, such as {@code 1.53}. */
  HUNDREDTHS,
  /** The word {@code max}. */
  MAX,
  /** Anything else, a number of more than 64 bits or below zero among it. */
  TEXT;

  private static final ValueKind[] KINDS = values();

  /** {@return the kind with that ordinal} The array of all kinds is not copied for it. */
  static ValueKind of(final int ordinal) {
    return KINDS[ordinal];
  }
}
