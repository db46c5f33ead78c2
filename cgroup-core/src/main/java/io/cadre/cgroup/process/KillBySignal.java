package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Signals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/**
 * Kills the processes of a group one by one where there is no {@code cgroup.kill}: frozen, so that
 * they cannot fork, and through process descriptors, so that no other process is hit whose id is
 * the same by chance.
 */
final class KillBySignal {

  /** Longest wait for the group to stand still; whoever forks after it falls to the next pass. */
  private static final Duration FREEZE = Duration.ofMillis(200);

  /** How many processes are held by a descriptor at a time. */
  private static final int BATCH = 64;

  private KillBySignal() {}

  /**
   * Signals every process in {@code group} and below, and leaves it as frozen or not as it was.
   *
   * @throws CgroupException with {@link CgroupProblem#KILL_THREADED} for a threaded group, as
   *     {@code cgroup.kill} would have it: its processes may have threads elsewhere
   */
  static void pass(final Cgroup group, final Deadline deadline) throws CgroupException {
    if (Freezer.isAskedToFreeze(group)) {
      killListed(group);
      return;
    }
    try (TemporaryFreeze freeze = TemporaryFreeze.of(group)) {
      freeze.await(Deadline.in(deadline.leftAtMost(FREEZE)));
      killListed(group);
    }
  }

  private static void killListed(final Cgroup group) throws CgroupException {
    if (group.read("cgroup.type").strip().equals("threaded")) {
      throw Failures.of(CgroupOperation.KILL, group.path(), CgroupProblem.KILL_THREADED);
    }
    final TaskIds listed = GroupProcesses.processesBelow(group);
    if (listed.ids().isEmpty() && listed.outsideNamespace() > 0) {
      throw Failures.of(CgroupOperation.KILL, group.path(), CgroupProblem.OUTSIDE_PID_NAMESPACE);
    }
    final List<Integer> ids = List.copyOf(listed.ids());
    for (int from = 0; from < ids.size(); from += BATCH) {
      killBatch(group, ids.subList(from, Math.min(from + BATCH, ids.size())));
    }
  }

  /**
   * An id that is still listed once a descriptor is held means the process of that descriptor, or
   * one that took its id after it ended; then the signal fails with ESRCH.
   */
  private static void killBatch(final Cgroup group, final List<Integer> ids)
      throws CgroupException {
    final List<PidFd> held = new ArrayList<>();
    try {
      for (final int id : ids) {
        held.add(PidFd.open(id));
      }
      final SortedSet<Integer> still = GroupProcesses.processesBelow(group).ids();
      for (final PidFd process : held) {
        if (still.contains(process.pid())) {
          signal(group, process);
        }
      }
    } finally {
      held.forEach(PidFd::close);
    }
  }

  private static void signal(final Cgroup group, final PidFd process) throws CgroupException {
    final int result = process.signal(Signals.SIGKILL);
    if (result < 0 && result != -Errno.ESRCH) {
      throw Failures.refused(CgroupOperation.KILL, group.path(), "", -result);
    }
  }
}
