package io.cadre.cgroup.process;

import java.time.Duration;

/**
 * How to remove a group.
 *
 * @param kill whether to kill the processes in it; else they are waited for
 * @param longest how long it may take; zero tries once
 * @param own whether the group of the caller and those above it may be removed
 */
public record RemovalOptions(boolean kill, Duration longest, OwnAncestors own) {

  /**
   * Checks the time.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public RemovalOptions {
    if (longest.isNegative()) {
      throw new IllegalArgumentException("a time to wait is not negative: " + longest);
    }
  }

  /** {@return to kill the processes, but never the caller} */
  public static RemovalOptions killing(final Duration longest) {
    return new RemovalOptions(true, longest, OwnAncestors.REFUSE);
  }

  /** {@return to wait until the processes have ended or left} */
  public static RemovalOptions waiting(final Duration longest) {
    return new RemovalOptions(false, longest, OwnAncestors.REFUSE);
  }
}
