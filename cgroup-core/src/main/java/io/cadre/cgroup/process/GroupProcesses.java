package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Lists who is in a group. A list is a glance: processes come and go while it is made. Any thread
 * may call this.
 */
public final class GroupProcesses {

  private static final String PROCS = "cgroup.procs";
  private static final String THREADS = "cgroup.threads";

  private GroupProcesses() {}

  /**
   * {@return the processes in {@code group} itself}
   *
   * <p>The kernel refuses to list those of a threaded group (EOPNOTSUPP); then they are the
   * processes of the threads in it, each of which may have threads in other groups too. A {@code
   * domain threaded} group lists the processes of all threaded groups below it.
   *
   * @throws CgroupException with {@link CgroupProblem#GONE} if the group was removed
   */
  public static TaskIds processes(final Cgroup group) throws CgroupException {
    try {
      return TaskIds.parse(group.read(PROCS));
    } catch (final CgroupException refused) {
      if (refused.problem() != CgroupProblem.THREADED) {
        throw refused;
      }
      return processesOf(threads(group));
    }
  }

  /**
   * {@return the processes in {@code group} and all groups below it; those that vanish are left
   * out}
   *
   * @throws CgroupException with {@link CgroupProblem#GONE} if {@code group} itself was removed
   */
  public static TaskIds processesBelow(final Cgroup group) throws CgroupException {
    TaskIds all = processes(group);
    for (final String name : group.children()) {
      try (Cgroup child = group.open(name)) {
        all = all.with(processesBelow(child));
      } catch (final CgroupException failed) {
        if (!failed.isGroupMissing()) {
          throw failed;
        }
      }
    }
    return all;
  }

  /**
   * {@return the threads in {@code group} itself}
   *
   * @throws CgroupException with {@link CgroupProblem#GONE} if the group was removed
   */
  public static TaskIds threads(final Cgroup group) throws CgroupException {
    return TaskIds.parse(group.read(THREADS));
  }

  private static TaskIds processesOf(final TaskIds threads) {
    final SortedSet<Integer> processes = new TreeSet<>();
    threads.ids().forEach(tid -> ProcFile.processOf(tid).ifPresent(processes::add));
    return new TaskIds(processes, threads.outsideNamespace());
  }
}
