package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;

/** Removes groups with all below them. Any thread may call this. */
public final class Removal {

  private final Cgroup parent;
  private final String name;
  private final RemovalOptions options;
  private final Deadline deadline;

  private Removal(final Cgroup parent, final String name, final RemovalOptions options) {
    this.parent = parent;
    this.name = name;
    this.options = options;
    this.deadline = Deadline.in(options.longest());
  }

  /**
   * Removes the child of {@code parent} called {@code name} and all groups below it, from the
   * bottom up. One that is gone already, or goes meanwhile, counts as removed.
   *
   * <p>Processes are killed if so asked, else waited for; either way until {@code populated} in
   * {@code cgroup.events} is 0. What appears in the meantime, processes or groups, is dealt with
   * too, as long as there is time. A group that someone else makes under the same name, after this
   * one has gone, is left alone as far as its inode number can tell: rmdir(2) takes a name.
   *
   * <p>The kernel keeps a removed group until its last page is freed; {@code nr_dying_descendants}
   * in {@code cgroup.stat} of those above counts such groups.
   *
   * @throws CgroupException with {@link CgroupProblem#DEADLINE}, its cause saying what stood in the
   *     way at last, {@link CgroupProblem#OWN_ANCESTOR}, {@link CgroupProblem#NOT_PERMITTED},
   *     {@link CgroupProblem#READ_ONLY_MOUNT}, or what {@link Killer#kill} throws
   */
  public static void remove(final Cgroup parent, final String name, final RemovalOptions options)
      throws CgroupException {
    new Removal(parent, name, options).run();
  }

  private void run() throws CgroupException {
    try (Cgroup target = parent.open(name);
        GroupEvents events = GroupEvents.open(target)) {
      CallerGuard.check(target, options.own(), CgroupOperation.REMOVE);
      final Pauses pauses = new Pauses();
      while (true) {
        empty(target, events);
        final CgroupException busy = removeTree(parent, target);
        if (busy == null) {
          return;
        }
        if (deadline.hasPassed()) {
          throw Failures.deadline(CgroupOperation.REMOVE, target.path(), busy);
        }
        events.await(deadline.leftAtMost(pauses.next()));
      }
    } catch (final CgroupException failed) {
      if (!failed.isGroupMissing()) {
        throw failed;
      }
    }
  }

  private void empty(final Cgroup target, final GroupEvents events) throws CgroupException {
    if (options.kill() && events.populated()) {
      Killer.kill(target, deadline);
    }
    while (events.populated()) {
      if (!events.await(deadline.left())) {
        final CgroupException populated =
            Failures.of(CgroupOperation.REMOVE, target.path(), CgroupProblem.POPULATED);
        throw Failures.deadline(CgroupOperation.REMOVE, target.path(), populated);
      }
    }
  }

  /** Removes {@code group}, a child of {@code above}; gives what stood in the way, or null. */
  private static CgroupException removeTree(final Cgroup above, final Cgroup group)
      throws CgroupException {
    try {
      for (final String name : group.children()) {
        final CgroupException busy = removeChild(group, name);
        if (busy != null) {
          return busy;
        }
      }
      if (isStillThere(above, group)) {
        above.remove(group.path().name());
      }
      return null;
    } catch (final CgroupException failed) {
      return expected(failed);
    }
  }

  private static CgroupException removeChild(final Cgroup above, final String name)
      throws CgroupException {
    try (Cgroup child = above.open(name)) {
      return removeTree(above, child);
    } catch (final CgroupException failed) {
      return expected(failed);
    }
  }

  private static boolean isStillThere(final Cgroup above, final Cgroup group)
      throws CgroupException {
    try (Cgroup now = above.open(group.path().name())) {
      return now.id() == group.id();
    }
  }

  /** Busy is worth another try, gone is done, and everything else ends it. */
  private static CgroupException expected(final CgroupException failed) throws CgroupException {
    if (failed.problem() == CgroupProblem.POPULATED) {
      return failed;
    }
    if (failed.isGroupMissing()) {
      return null;
    }
    throw failed;
  }
}
