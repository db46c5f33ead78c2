package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.qos.manager.ManagerOptions.StalePods;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import java.util.ArrayList;
import java.util.List;

/** Applies a plan once, without a manager that watches over it. */
public final class PlanApplication {

  private static final ManagerOptions OPTIONS =
      ManagerOptions.DEFAULTS.withStalePods(StalePods.KEEP);

  private PlanApplication() {}

  /**
   * Creates the groups of {@code plan}, adopting those that are there, writes their values that
   * differ, and gives processes that are in containers already their OOM scores. The groups of
   * reservations are not created: they hold what somebody else runs. Nothing is removed.
   *
   * <p>One group or value that the kernel refuses does not keep the others from being applied. All
   * groups are open meanwhile, a descriptor each. Any platform thread may call this.
   *
   * @param root the hierarchy, which stays open and the caller's
   * @param plan what the groups should be set to
   * @return the outcome of every value, and of every group that could not be made, in plan order,
   *     followed by those of processes
   * @throws CgroupException if the topmost group cannot be made
   */
  public static List<FileOutcome> apply(final CgroupRoot root, final Plan plan)
      throws CgroupException {
    try (NodeKernel kernel = new KernelNode(root, OPTIONS, _ -> false)) {
      final List<FileOutcome> outcomes = new ArrayList<>(kernel.create(plan.groups()));
      GroupsMade.require(plan, outcomes, GroupRole.ROOT);
      outcomes.addAll(kernel.score(plan.groups()));
      return outcomes;
    }
  }
}
