package io.cadre.cgroup.update;

import java.util.Objects;

/**
 * How a change set is applied.
 *
 * @param rollBack whether one refused value brings all others back to what they were; else the
 *     others are written all the same. A group that was removed is no refusal: it has no values. A
 *     value that the guard holds back is one.
 * @param verify whether every written value is read back
 * @param guard what is done before {@code memory.max} is lowered, on the way back too
 */
public record UpdateOptions(boolean rollBack, boolean verify, MemoryMaxGuard guard) {

  /** A refused value does not keep the others from being written. */
  public static final UpdateOptions BEST_EFFORT =
      new UpdateOptions(false, false, MemoryMaxGuard.NONE);

  /** All values are written, or in the end none. */
  public static final UpdateOptions ALL_OR_NOTHING =
      new UpdateOptions(true, false, MemoryMaxGuard.NONE);

  /** Checks that there is a guard. */
  public UpdateOptions {
    Objects.requireNonNull(guard, "guard");
  }

  /** {@return the same, with every written value read back} */
  public UpdateOptions verified() {
    return new UpdateOptions(rollBack, true, guard);
  }

  /** {@return the same, with {@code memory.max} lowered as {@code guard} says} */
  public UpdateOptions guarded(final MemoryMaxGuard guard) {
    return new UpdateOptions(rollBack, verify, guard);
  }
}
