package io.cadre.cgroup;

import io.cadre.ffm.Errno;

/** Finds the rule behind an error number; the same number means different things per file. */
final class Diagnosis {

  private Diagnosis() {}

  /** The rule behind {@code errno}, given by {@code operation} on {@code file}. */
  static CgroupProblem of(
      final CgroupOperation operation, final String file, final String value, final int errno) {
    return switch (errno) {
      case Errno.ENOENT ->
          file.isEmpty() ? CgroupProblem.NO_SUCH_GROUP : CgroupProblem.NO_SUCH_FILE;
      case Errno.ENODEV ->
          operation == CgroupOperation.WRITE && file.startsWith("io.")
              ? CgroupProblem.NO_SUCH_DEVICE
              : CgroupProblem.GONE;
      case Errno.EACCES, Errno.EPERM -> CgroupProblem.NOT_PERMITTED;
      case Errno.EROFS -> CgroupProblem.READ_ONLY_MOUNT;
      case Errno.EMFILE, Errno.ENFILE -> CgroupProblem.TOO_MANY_FILES;
      case Errno.ESRCH -> CgroupProblem.NO_SUCH_PROCESS;
      case Errno.ERANGE -> CgroupProblem.OUT_OF_RANGE;
      case Errno.EOPNOTSUPP -> CgroupProblem.THREADED;
      case Errno.EBUSY -> busy(operation, file, value);
      case Errno.ENOSPC ->
          file.startsWith("cpuset.") ? CgroupProblem.CPUSET_EMPTY : CgroupProblem.OTHER;
      case Errno.EAGAIN -> again(operation, file);
      case Errno.EINVAL -> invalid(file);
      default -> CgroupProblem.OTHER;
    };
  }

  private static CgroupProblem busy(
      final CgroupOperation operation, final String file, final String value) {
    if (operation == CgroupOperation.REMOVE) {
      return CgroupProblem.POPULATED;
    }
    return switch (file) {
      case "cgroup.procs", "cgroup.threads" -> CgroupProblem.INTERNAL_PROCESS;
      case "cgroup.subtree_control" ->
          value.startsWith("-") ? CgroupProblem.IN_USE_BELOW : CgroupProblem.INTERNAL_PROCESS;
      default -> CgroupProblem.OTHER;
    };
  }

  private static CgroupProblem again(final CgroupOperation operation, final String file) {
    if (operation == CgroupOperation.CREATE) {
      return CgroupProblem.TOO_MANY_GROUPS;
    }
    return file.equals("memory.reclaim") ? CgroupProblem.PARTLY_RECLAIMED : CgroupProblem.OTHER;
  }

  private static CgroupProblem invalid(final String file) {
    return switch (file) {
      case "cpu.max", "cpu.max.burst" -> CgroupProblem.CPU_MAX_RANGE;
      case "cgroup.procs", "cgroup.threads" -> CgroupProblem.KERNEL_THREAD_OR_NEW;
      default -> CgroupProblem.MALFORMED;
    };
  }
}
