package io.cadre.cgroup.update;

import java.time.Duration;
import java.util.Objects;

/**
 * What is done before {@code memory.max} is lowered, so that nobody is killed for it.
 *
 * <p>The kernel takes a {@code memory.max} below the usage, reclaims, and kills when that does not
 * suffice. A guard looks at {@code memory.current} first. It is racy: usage can grow between the
 * look and the write, and then the kernel reclaims and kills as ever. See memory_max_write() in
 * mm/memcontrol.c. Immutable and safe for use by any thread.
 */
public sealed interface MemoryMaxGuard {

  /** Writes the value whatever the group uses. */
  MemoryMaxGuard NONE = new None();

  /** Leaves a group alone that uses more than the value now. */
  MemoryMaxGuard UNLESS_IN_USE = new UnlessInUse();

  /**
   * {@return a guard that lowers {@code memory.high} to the value, has the kernel reclaim until
   * usage is not above it, and only then lowers {@code memory.max}}
   *
   * <p>{@code memory.high} is what it was before in any case. {@code memory.max} is left alone if
   * usage stays above.
   *
   * @param longest how long a change set may wait in all, from the first group that makes it wait;
   *     a group whose turn comes later has its memory reclaimed once and is not waited for. A
   *     reclaim in the kernel is not cut short, see {@link
   *     io.cadre.cgroup.setting.WriteClass#UNBOUNDED}.
   */
  static MemoryMaxGuard afterReclaim(final Duration longest) {
    return new AfterReclaim(longest);
  }

  /** See {@link #NONE}. */
  record None() implements MemoryMaxGuard {}

  /** See {@link #UNLESS_IN_USE}. */
  record UnlessInUse() implements MemoryMaxGuard {}

  /**
   * See {@link #afterReclaim}.
   *
   * @param longest how long a change set may wait in all
   */
  record AfterReclaim(Duration longest) implements MemoryMaxGuard {

    /** Checks that there is a duration. */
    public AfterReclaim {
      Objects.requireNonNull(longest, "longest");
    }
  }
}
