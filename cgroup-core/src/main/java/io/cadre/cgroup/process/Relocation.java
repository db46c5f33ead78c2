package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** Moves all processes of one group into another. Any thread may call this. */
public final class Relocation {

  /** An exiting process is listed until it is gone, and no event tells of it while others live. */
  private static final Duration PAUSE = Duration.ofMillis(10);

  private final Cgroup from;
  private final Cgroup to;
  private final Deadline deadline;
  private final Set<Integer> kernelThreads = new HashSet<>();
  private int moved;

  private Relocation(final Cgroup from, final Cgroup to, final Deadline deadline) {
    this.from = from;
    this.to = to;
    this.deadline = deadline;
  }

  /**
   * Moves every process that is in {@code from} itself into {@code to}, and those they fork in the
   * meantime: until none is listed any more.
   *
   * @param longest how long it may take
   * @throws CgroupException with {@link CgroupProblem#DEADLINE} when new ones keep appearing,
   *     {@link CgroupProblem#OUTSIDE_PID_NAMESPACE} when one cannot be named, or what {@link
   *     Attachment#attach} throws; those moved so far stay moved
   * @throws IllegalArgumentException if both are the same group
   */
  public static MoveResult moveAll(final Cgroup from, final Cgroup to, final Duration longest)
      throws CgroupException {
    if (from.id() == to.id()) {
      throw new IllegalArgumentException("a group cannot be emptied into itself: " + from);
    }
    return new Relocation(from, to, Deadline.in(longest)).run();
  }

  private MoveResult run() throws CgroupException {
    try (GroupEvents events = GroupEvents.open(from)) {
      Set<Integer> before = Set.of();
      while (true) {
        final Set<Integer> listed = listed();
        if (listed.isEmpty()) {
          return new MoveResult(moved, kernelThreads);
        }
        if (deadline.hasPassed()) {
          throw Failures.deadline(CgroupOperation.MOVE, from.path(), null);
        }
        if (listed.equals(before)) {
          events.await(deadline.leftAtMost(PAUSE));
        }
        for (final int pid : listed) {
          move(pid);
        }
        before = listed;
      }
    }
  }

  private Set<Integer> listed() throws CgroupException {
    final TaskIds processes = GroupProcesses.processes(from);
    final Set<Integer> listed = new TreeSet<>(processes.ids());
    listed.removeAll(kernelThreads);
    if (listed.isEmpty() && processes.outsideNamespace() > 0) {
      throw Failures.of(CgroupOperation.MOVE, from.path(), CgroupProblem.OUTSIDE_PID_NAMESPACE);
    }
    return listed;
  }

  private void move(final int pid) throws CgroupException {
    try {
      Attachment.attach(to, pid);
      moved++;
    } catch (final CgroupException refused) {
      final boolean ended = refused.problem() == CgroupProblem.NO_SUCH_PROCESS;
      if (!ended && !ProcFile.isKernelThread(pid)) {
        throw refused;
      }
      if (!ended) {
        kernelThreads.add(pid);
      }
    }
  }
}
