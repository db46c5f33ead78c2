package io.cadre.cgroup.device;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.ffm.Errno;

/** Tells which rule is behind an error of bpf(2). */
final class BpfRefusal {

  private BpfRefusal() {}

  /**
   * A program was not loaded.
   *
   * @param log of the verifier, or empty
   */
  static CgroupException ofLoad(final Cgroup group, final int errno, final String log) {
    final CgroupProblem problem =
        switch (errno) {
          case Errno.EPERM -> CgroupProblem.BPF_NOT_PERMITTED;
          case Errno.ENOMEM -> CgroupProblem.NO_MEMORY;
          case Errno.EMFILE, Errno.ENFILE -> CgroupProblem.TOO_MANY_FILES;
          case Errno.ENOSYS -> CgroupProblem.BPF_MISSING;
          // bpf_prog_load(): a type that this kernel was built without is EINVAL, without a log.
          case Errno.EINVAL ->
              log.isEmpty() ? CgroupProblem.BPF_MISSING : CgroupProblem.BPF_REFUSED;
          default -> CgroupProblem.BPF_REFUSED;
        };
    return failure(group, errno, problem, log);
  }

  /** A program was not attached, detached, opened or listed. */
  static CgroupException ofAttachment(final Cgroup group, final int errno, final String detail)
      throws CgroupException {
    final CgroupProblem problem =
        switch (errno) {
          case Errno.EPERM -> CgroupProblem.BPF_NOT_BESIDE;
          case Errno.E2BIG -> CgroupProblem.TOO_MANY_BPF_PROGRAMS;
          case Errno.ENOMEM -> CgroupProblem.NO_MEMORY;
          case Errno.EMFILE, Errno.ENFILE -> CgroupProblem.TOO_MANY_FILES;
          case Errno.ENOENT, Errno.EBADF, Errno.ENODEV ->
              group.has("cgroup.controllers") ? CgroupProblem.BPF_NOT_ATTACHED : CgroupProblem.GONE;
          default -> CgroupProblem.OTHER;
        };
    return failure(group, errno, problem, detail);
  }

  private static CgroupException failure(
      final Cgroup group, final int errno, final CgroupProblem problem, final String detail) {
    return new CgroupException(
        CgroupOperation.LIMIT_DEVICES, group.path().toString(), errno, problem, detail);
  }
}
