package io.cadre.cgroup.update;

/**
 * How a change set is applied.
 *
 * @param rollBack whether one refused value brings all others back to what they were; else the
 *     others are written all the same. A group that was removed is no refusal: it has no values.
 * @param verify whether every written value is read back
 */
public record UpdateOptions(boolean rollBack, boolean verify) {

  /** A refused value does not keep the others from being written. */
  public static final UpdateOptions BEST_EFFORT = new UpdateOptions(false, false);

  /** All values are written, or in the end none. */
  public static final UpdateOptions ALL_OR_NOTHING = new UpdateOptions(true, false);

  /** {@return the same, with every written value read back} */
  public UpdateOptions verified() {
    return new UpdateOptions(rollBack, true);
  }
}
