package io.cadre.cgroup.process;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.ffm.Errno;

/** Makes the exceptions that no single refused system call stands for. */
final class Failures {

  private Failures() {}

  static CgroupException of(
      final CgroupOperation operation, final CgroupPath group, final CgroupProblem problem) {
    return new CgroupException(operation, group.toString(), "", "", 0, problem);
  }

  /** What a call outside the file system of the groups was refused with. */
  static CgroupException refused(
      final CgroupOperation operation, final CgroupPath group, final String file, final int errno) {
    final CgroupProblem problem =
        switch (errno) {
          case Errno.EPERM -> CgroupProblem.NOT_PERMITTED;
          case Errno.ESRCH -> CgroupProblem.NO_SUCH_PROCESS;
          case Errno.EAGAIN -> CgroupProblem.TOO_MANY_PROCESSES;
          case Errno.EMFILE, Errno.ENFILE -> CgroupProblem.TOO_MANY_FILES;
          case Errno.ENOENT, Errno.ENOTDIR, Errno.EACCES, Errno.ENOEXEC ->
              CgroupProblem.NO_SUCH_PROGRAM;
          default -> CgroupProblem.OTHER;
        };
    return new CgroupException(operation, group.toString(), file, "", errno, problem);
  }

  static CgroupException deadline(
      final CgroupOperation operation, final CgroupPath group, final CgroupException last) {
    final CgroupException failure = of(operation, group, CgroupProblem.DEADLINE);
    if (last != null) {
      failure.initCause(last);
    }
    return failure;
  }
}
