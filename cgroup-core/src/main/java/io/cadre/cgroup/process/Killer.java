package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import java.time.Duration;

/** Ends all processes of a group and of those below it. Any thread may call this. */
public final class Killer {

  private Killer() {}

  /** Kills as {@link #kill(Cgroup, Duration, OwnAncestors)} does, but never the caller. */
  public static void kill(final Cgroup group, final Duration longest) throws CgroupException {
    kill(group, longest, OwnAncestors.REFUSE);
  }

  /**
   * Sends SIGKILL to every process in {@code group} and below, and returns when {@code populated}
   * in {@code cgroup.events} is 0. Through {@code cgroup.kill}; before Linux 5.14, which has none,
   * by freezing the group and a signal to each through a process descriptor. A group that is gone,
   * or goes meanwhile, counts as killed.
   *
   * <p>A process that a fork lets slip past one pass is caught by the next, so this repeats itself
   * with pauses of 20 to 500 ms until the event comes.
   *
   * @param longest how long it may take; a process that hangs in the kernel ends only after that
   * @throws CgroupException with {@link CgroupProblem#DEADLINE}, {@link
   *     CgroupProblem#OWN_ANCESTOR}, {@link CgroupProblem#KILL_THREADED} when the group is
   *     threaded, or {@link CgroupProblem#OUTSIDE_PID_NAMESPACE} where signals have to do
   */
  public static void kill(final Cgroup group, final Duration longest, final OwnAncestors own)
      throws CgroupException {
    CallerGuard.check(group, own, CgroupOperation.KILL);
    kill(group, Deadline.in(longest));
  }

  /** The same for a group that was found to be none of the caller's. */
  static void kill(final Cgroup group, final Deadline deadline) throws CgroupException {
    try {
      repeat(group.has("cgroup.kill") ? Killer::byFile : KillBySignal::pass, group, deadline);
    } catch (final CgroupException failed) {
      if (!failed.isGroupMissing()) {
        throw failed;
      }
    }
  }

  /** One attempt at all processes there are. */
  interface Pass {
    void run(Cgroup group, Deadline deadline) throws CgroupException;
  }

  static void repeat(final Pass pass, final Cgroup group, final Deadline deadline)
      throws CgroupException {
    try (GroupEvents events = GroupEvents.open(group)) {
      final Pauses pauses = new Pauses();
      boolean tried = false;
      while (events.populated()) {
        if (tried && deadline.hasPassed()) {
          throw Failures.deadline(CgroupOperation.KILL, group.path(), null);
        }
        pass.run(group, deadline);
        tried = true;
        events.await(deadline.leftAtMost(pauses.next()));
      }
    }
  }

  private static void byFile(final Cgroup group, final Deadline deadline) throws CgroupException {
    group.write("cgroup.kill", "1");
  }
}
