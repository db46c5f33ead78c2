package io.cadre.cgroup.update;

import io.cadre.cgroup.CgroupException;
import java.util.Optional;

/** What became of one change. Values are as the kernel writes them, without a newline. */
public sealed interface Outcome {

  /** {@return the change} */
  Change<?> change();

  /**
   * The kernel had the value already, after rounding to its pages; nothing was written.
   *
   * @param current what the file holds
   */
  record Skipped(Change<?> change, String current) implements Outcome {}

  /**
   * The value was written.
   *
   * @param old what the file held before
   */
  record Written(Change<?> change, String old) implements Outcome {}

  /**
   * The value was written, and is what the kernel gives back, after rounding to its pages.
   *
   * @param old what the file held before
   * @param readBack what it holds now
   */
  record Verified(Change<?> change, String old, String readBack) implements Outcome {}

  /**
   * The value was written, but the kernel gives back another one: somebody else writes this file.
   *
   * @param old what the file held before
   * @param readBack what it holds now
   */
  record Differs(Change<?> change, String old, String readBack) implements Outcome {}

  /**
   * The value was written, but the file could not be read back.
   *
   * @param old what the file held before
   * @param cause why not
   */
  record Unverified(Change<?> change, String old, CgroupException cause) implements Outcome {}

  /**
   * The kernel refused; the file holds what it held before.
   *
   * @param cause which rule was broken and what to do
   */
  record Refused(Change<?> change, CgroupException cause) implements Outcome {}

  /**
   * A lower {@code memory.max} was held back by the guard, since the group used more than that and
   * the kernel would have killed for it; the file holds what it held before.
   *
   * @param old what the file holds
   * @param usage bytes in use at the last look
   */
  record InUse(Change<?> change, String old, long usage) implements Outcome {}

  /**
   * The guard of {@code memory.max} lowered {@code memory.high} of the group on the way and could
   * not put it back. The file of this change holds the old value or the new one.
   *
   * @param old what the file held before
   * @param high what {@code memory.high} held before
   * @param cause why it does not hold that again
   */
  record HighLeft(Change<?> change, String old, String high, CgroupException cause)
      implements Outcome {}

  /**
   * The group was removed, and its values with it.
   *
   * @param cause how that was found out
   */
  record Gone(Change<?> change, CgroupException cause) implements Outcome {}

  /**
   * The file was not written.
   *
   * @param reason why not
   */
  record NotTried(Change<?> change, Reason reason) implements Outcome {}

  /**
   * The value was written, and then undone because another one was refused.
   *
   * @param old what the file holds again, read back
   */
  record RolledBack(Change<?> change, String old) implements Outcome {}

  /**
   * The value should have been undone but was not.
   *
   * @param old what the file held before
   * @param cause why not; empty when the group is being deleted, or the file holds a third value,
   *     or the group uses more than the old {@code memory.max} by now and there is a guard
   */
  record NotRolledBack(Change<?> change, String old, Optional<CgroupException> cause)
      implements Outcome {}

  /**
   * The value was being written or undone when the report was made; the file holds one or the
   * other. A write that is in the kernel cannot be recalled.
   *
   * @param old what the file held before
   */
  record Unsettled(Change<?> change, String old) implements Outcome {}

  /** Why a change was not tried. */
  enum Reason {
    /** Another value was refused, and then none was to be written. */
    OTHER_REFUSED,
    /** The time was up. */
    DEADLINE,
    /** The group is being deleted, see {@link UpdateExecutor#retire}. */
    BEING_DELETED,
    /** The executor was closed. */
    CLOSED
  }
}
