package io.cadre.cgroup.process;

import io.cadre.cgroup.CallerGroup;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupProblem;

/** Keeps the calling process from freezing, killing or removing the group it lives in. */
final class CallerGuard {

  private CallerGuard() {}

  /** Fails when {@code group} holds the caller, unless that is allowed. */
  static void check(final Cgroup group, final OwnAncestors own, final CgroupOperation operation)
      throws CgroupException {
    if (own != OwnAncestors.ALLOW && CallerGroup.isWithin(group)) {
      throw Failures.of(operation, group.path(), CgroupProblem.OWN_ANCESTOR);
    }
  }
}
