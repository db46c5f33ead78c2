package io.cadre.cgroup;

/** Tells which rule of threaded groups is behind EOPNOTSUPP, or that pressure is not measured. */
final class ThreadedDiagnosis {

  private ThreadedDiagnosis() {}

  static CgroupProblem of(final Refusal refusal, final Surroundings group) {
    if (refusal.isAttribute()) {
      return CgroupProblem.ATTRIBUTE_UNKNOWN;
    }
    if (refusal.isPressure()) {
      return CgroupProblem.PRESSURE_OFF;
    }
    if (refusal.isWrite() && refusal.file().startsWith("io.")) {
      return CgroupProblem.IO_NOT_FOR_DEVICE;
    }
    return refusal.isWrite() ? write(refusal, group) : CgroupProblem.THREADED;
  }

  private static CgroupProblem write(final Refusal refusal, final Surroundings group) {
    final boolean invalid =
        group
            .content(CgroupType.FILE)
            .filter(CgroupType.DOMAIN_INVALID.kernelName()::equals)
            .isPresent();
    return switch (refusal.file()) {
      case CgroupType.FILE -> CgroupProblem.CANNOT_BE_THREADED;
      case "cgroup.kill" -> CgroupProblem.KILL_THREADED;
      case EnabledControllers.FILE ->
          invalid ? CgroupProblem.DOMAIN_INVALID : CgroupProblem.NOT_THREADABLE;
      case "cgroup.threads" ->
          invalid ? CgroupProblem.DOMAIN_INVALID : CgroupProblem.LEAVES_THREADED_DOMAIN;
      default -> invalid ? CgroupProblem.DOMAIN_INVALID : CgroupProblem.THREADED;
    };
  }
}
