package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import java.time.Duration;

/**
 * Makes all processes of a group and of those below it stand still, and run again. Any thread may
 * call this.
 */
public final class Freezer {

  static final String FREEZE = "cgroup.freeze";

  private Freezer() {}

  /** Freezes as {@link #freeze(Cgroup, Duration, OwnAncestors)} does, but never the caller. */
  public static void freeze(final Cgroup group, final Duration longest) throws CgroupException {
    freeze(group, longest, OwnAncestors.REFUSE);
  }

  /**
   * Freezes {@code group} and returns when the kernel says in {@code cgroup.events} of it and of
   * each group below that they stand still. If that does not come about, the group is thawed: its
   * {@code cgroup.freeze} is 0 then, whoever had set it.
   *
   * <p>Of a group that has both processes and child groups, the kernel may say so while its own
   * processes are still about to stop.
   *
   * @param longest how long it may take; a process in an uninterruptible system call stands still
   *     only after it
   * @throws CgroupException with {@link CgroupProblem#DEADLINE}, {@link CgroupProblem#OWN_ANCESTOR}
   *     or {@link CgroupProblem#GONE}
   */
  public static void freeze(final Cgroup group, final Duration longest, final OwnAncestors own)
      throws CgroupException {
    CallerGuard.check(group, own, CgroupOperation.FREEZE);
    final Deadline deadline = Deadline.in(longest);
    group.write(FREEZE, "1");
    try {
      if (!awaitFrozen(group, deadline)) {
        throw Failures.deadline(CgroupOperation.FREEZE, group.path(), null);
      }
    } catch (final CgroupException | RuntimeException failure) {
      thawAfter(group, failure);
      throw failure;
    }
  }

  /**
   * Waits for the group and then for all below it; false when the deadline came first. A group with
   * processes of its own and children says {@code frozen 1} as soon as either stand still
   * (kernel/cgroup/freezer.c: {@code cgroup_update_frozen} looks at its tasks only, {@code
   * cgroup_propagate_frozen} at its children only; seen on 6.12), so that only a group without
   * children can be believed.
   */
  static boolean awaitFrozen(final Cgroup group, final Deadline deadline) throws CgroupException {
    try (GroupEvents events = GroupEvents.open(group)) {
      if (!events.awaitFrozen(deadline)) {
        return false;
      }
    }
    for (final String name : group.children()) {
      try (Cgroup child = group.open(name)) {
        if (!awaitFrozen(child, deadline)) {
          return false;
        }
      } catch (final CgroupException failed) {
        if (!failed.isGroupMissing()) {
          throw failed;
        }
      }
    }
    return true;
  }

  private static void thawAfter(final Cgroup group, final Exception failure) {
    try {
      thaw(group);
    } catch (final CgroupException second) {
      failure.addSuppressed(second);
    }
  }

  /**
   * Thaws {@code group}: its {@code cgroup.freeze} becomes 0.
   *
   * @return whether it runs now; false when a group above it is frozen and keeps it so
   * @throws CgroupException with {@link CgroupProblem#GONE} if it was removed
   */
  public static boolean thaw(final Cgroup group) throws CgroupException {
    group.write(FREEZE, "0");
    return !isFrozen(group);
  }

  /**
   * {@return whether {@code group} and all groups below it say that they stand still, by their own
   * {@code cgroup.freeze} or that of a group above}
   *
   * @throws CgroupException with {@link CgroupProblem#GONE} if it was removed
   */
  public static boolean isFrozen(final Cgroup group) throws CgroupException {
    return awaitFrozen(group, Deadline.in(Duration.ZERO));
  }

  /** {@return whether {@code cgroup.freeze} of this group itself is 1, whatever came of it} */
  static boolean isAskedToFreeze(final Cgroup group) throws CgroupException {
    return group.read(FREEZE).strip().equals("1");
  }
}
