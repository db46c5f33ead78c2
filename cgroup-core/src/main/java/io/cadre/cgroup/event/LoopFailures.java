package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.ffm.Errno;

/** Errors of the loop's own descriptors. */
final class LoopFailures {

  private LoopFailures() {}

  /** Throws if {@code result} of a call that made or used one of them is negative. */
  static void check(final int result, final CgroupOperation operation, final String what)
      throws CgroupException {
    if (result < 0) {
      throw new CgroupException(operation, what, "", "", -result, problem(-result, what));
    }
  }

  // inotify_init1(2) gives EMFILE and inotify_add_watch(2) ENOSPC at the limits in fs.inotify,
  // epoll_ctl(2) ENOSPC at fs.epoll.max_user_watches. ENOENT is a directory that was removed.
  private static CgroupProblem problem(final int errno, final String what) {
    return switch (errno) {
      case Errno.EMFILE ->
          what.equals(InotifyQueue.WHAT)
              ? CgroupProblem.TOO_MANY_WATCHES
              : CgroupProblem.TOO_MANY_FILES;
      case Errno.ENFILE -> CgroupProblem.TOO_MANY_FILES;
      case Errno.ENOSPC -> CgroupProblem.TOO_MANY_WATCHES;
      case Errno.ENOENT -> CgroupProblem.GONE;
      case Errno.ENOMEM -> CgroupProblem.NO_MEMORY;
      default -> CgroupProblem.OTHER;
    };
  }
}
