package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Puts processes and threads into a group.
 *
 * <p>A write to {@code cgroup.procs} waits for a lock that every fork takes, some milliseconds on a
 * busy machine, and for cgroup_mutex, which has no limit. Any thread may call this.
 */
public final class Attachment {

  private static final String PROCS = "cgroup.procs";
  private static final String THREADS = "cgroup.threads";
  private static final String SELF = "0";

  /** Waits between tries, doubled each time: 127 ms in all. */
  private static final long FIRST_PAUSE_MILLIS = 1;

  private static final int TRIES = 8;

  private Attachment() {}

  /**
   * Moves the process {@code pid} with all its threads into {@code group}.
   *
   * <p>A process that is being born is refused with EINVAL (state TASK_NEW) by older kernels, for
   * which there is no event: it is tried again for up to 127 ms, a kernel thread is not.
   *
   * @param pid an id above 0
   * @throws CgroupException with {@link CgroupProblem#NO_SUCH_PROCESS} when it has ended, {@link
   *     CgroupProblem#KERNEL_THREAD_OR_NEW}, {@link CgroupProblem#INTERNAL_PROCESS}, {@link
   *     CgroupProblem#THREADED} when the group is {@code domain invalid}, {@link
   *     CgroupProblem#NOT_PERMITTED} or {@link CgroupProblem#GONE}
   */
  public static void attach(final Cgroup group, final int pid) throws CgroupException {
    write(group, PROCS, pid);
  }

  /**
   * Moves the calling process with all its threads into {@code group}.
   *
   * @throws CgroupException as {@link #attach} does
   */
  public static void attachSelf(final Cgroup group) throws CgroupException {
    group.write(PROCS, SELF);
  }

  /**
   * Moves the thread {@code tid} into {@code group}, which must be threaded and in the same
   * threaded subtree as the group the thread is in.
   *
   * @param tid an id above 0; tried again as in {@link #attach}
   * @throws CgroupException with {@link CgroupProblem#LEAVES_THREADED_DOMAIN}, or as {@link
   *     #attach} does
   */
  public static void attachThread(final Cgroup group, final int tid) throws CgroupException {
    write(group, THREADS, tid);
  }

  /**
   * Moves the calling thread into {@code group}, a threaded one.
   *
   * @throws CgroupException as {@link #attachThread} does
   * @throws IllegalStateException on a virtual thread, whose carrier it would move
   */
  public static void attachCurrentThread(final Cgroup group) throws CgroupException {
    if (Thread.currentThread().isVirtual()) {
      throw new IllegalStateException("a virtual thread is in no group of its own");
    }
    group.write(THREADS, SELF);
  }

  private static void write(final Cgroup group, final String file, final int id)
      throws CgroupException {
    if (id <= 0) {
      throw new IllegalArgumentException("not the id of a process or thread: " + id);
    }
    for (int attempt = 1; ; attempt++) {
      try {
        group.write(file, Integer.toString(id));
        return;
      } catch (final CgroupException refused) {
        if (refused.problem() != CgroupProblem.KERNEL_THREAD_OR_NEW
            || attempt == TRIES
            || ProcFile.isKernelThread(id)) {
          throw refused;
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(FIRST_PAUSE_MILLIS << attempt - 1));
      }
    }
  }
}
