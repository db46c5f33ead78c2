package io.cadre.cgroup;

import io.cadre.ffm.Errno;

/** Finds the rule behind an error number; the same number means different things per file. */
final class Diagnosis {

  private Diagnosis() {}

  /** The rule behind {@code errno}, told without a look at the group. */
  static CgroupProblem of(
      final CgroupOperation operation, final String file, final String value, final int errno) {
    return of(new Refusal(operation, file, value, errno), Surroundings.UNKNOWN);
  }

  /** The rule behind {@code refusal}. */
  static CgroupProblem of(final Refusal refusal, final Surroundings group) {
    return switch (refusal.errno()) {
      case Errno.ENOENT, Errno.ENODEV -> AbsenceDiagnosis.of(refusal, group);
      case Errno.EINVAL -> InvalidDiagnosis.of(refusal, group);
      case Errno.EOPNOTSUPP -> ThreadedDiagnosis.of(refusal, group);
      case Errno.EBUSY -> busy(refusal);
      case Errno.EACCES, Errno.EPERM -> CgroupProblem.NOT_PERMITTED;
      case Errno.EROFS -> CgroupProblem.READ_ONLY_MOUNT;
      case Errno.EMFILE, Errno.ENFILE -> CgroupProblem.TOO_MANY_FILES;
      case Errno.ENOMEM -> CgroupProblem.NO_MEMORY;
      case Errno.ESRCH -> CgroupProblem.NO_SUCH_PROCESS;
      case Errno.ENOTDIR, Errno.ELOOP, Errno.EXDEV -> CgroupProblem.NOT_A_GROUP;
      case Errno.ERANGE -> range(refusal);
      case Errno.ENOSPC -> noSpace(refusal);
      case Errno.EAGAIN -> again(refusal);
      case Errno.E2BIG ->
          refusal.isAttribute() ? CgroupProblem.ATTRIBUTE_SPACE : CgroupProblem.MALFORMED;
      default -> CgroupProblem.OTHER;
    };
  }

  private static CgroupProblem busy(final Refusal refusal) {
    if (refusal.operation() == CgroupOperation.REMOVE) {
      return CgroupProblem.POPULATED;
    }
    if (refusal.isPressure()) {
      return CgroupProblem.PRESSURE_TRIGGER_TAKEN;
    }
    if (refusal.file().startsWith("cpuset.")) {
      return CgroupProblem.CPUSET_DEADLINE_TASKS;
    }
    return switch (refusal.file()) {
      case "cgroup.procs", "cgroup.threads" -> CgroupProblem.INTERNAL_PROCESS;
      case EnabledControllers.FILE ->
          refusal.value().startsWith("-")
              ? CgroupProblem.IN_USE_BELOW
              : CgroupProblem.INTERNAL_PROCESS;
      default -> CgroupProblem.OTHER;
    };
  }

  private static CgroupProblem range(final Refusal refusal) {
    if (refusal.isAttribute()) {
      return CgroupProblem.ATTRIBUTE_SPACE;
    }
    return refusal.file().startsWith("cpuset.")
        ? CgroupProblem.NO_SUCH_CPU
        : CgroupProblem.OUT_OF_RANGE;
  }

  private static CgroupProblem noSpace(final Refusal refusal) {
    if (refusal.isAttribute()) {
      return CgroupProblem.ATTRIBUTE_SPACE;
    }
    if (refusal.operation() == CgroupOperation.CREATE) {
      // mem_cgroup_alloc(): the kernel has 65535 ids for groups with a memory controller.
      return CgroupProblem.TOO_MANY_GROUPS;
    }
    return refusal.isWrite() && !refusal.file().startsWith("io.")
        ? CgroupProblem.CPUSET_EMPTY
        : CgroupProblem.OTHER;
  }

  private static CgroupProblem again(final Refusal refusal) {
    if (refusal.operation() == CgroupOperation.CREATE) {
      return CgroupProblem.TOO_MANY_GROUPS;
    }
    return refusal.file().equals("memory.reclaim")
        ? CgroupProblem.PARTLY_RECLAIMED
        : CgroupProblem.OTHER;
  }
}
