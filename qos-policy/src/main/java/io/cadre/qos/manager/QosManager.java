package io.cadre.qos.manager;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Brings the groups of a node in the shape that a plan asks for.
 *
 * <p>All groups are open while a plan is applied, a descriptor each. One group or value that the
 * kernel refuses does not keep the others from being applied. Not safe for use by several threads
 * at once.
 */
public final class QosManager {

  private final CgroupRoot root;

  /** Manages the groups below {@code root}, which stays open and the caller's. */
  public QosManager(final CgroupRoot root) {
    this.root = Objects.requireNonNull(root, "root");
  }

  /**
   * Creates the groups of {@code plan}, adopting those that are there, and writes their values that
   * differ, in the order of {@link io.cadre.cgroup.update.ChangeSet}. The groups of reservations
   * are not created: they hold what somebody else runs.
   *
   * @param plan what the groups should be set to
   * @return the outcome of every value, and of every group that could not be made, in plan order
   * @throws CgroupException if the hierarchy cannot be used, or the topmost group not be made
   */
  public List<FileOutcome> apply(final Plan plan) throws CgroupException {
    final Set<Controller> controllers = controllers(plan);
    controllers.retainAll(root.group().availableControllers().controllers());
    final PlanChanges changes = new PlanChanges();
    try {
      for (final PlannedGroup planned : plan.groups()) {
        try {
          changes.add(planned, group(planned, controllers));
        } catch (final CgroupException e) {
          if (planned.role() == GroupRole.ROOT) {
            throw e; // nothing below it can be made
          }
          changes.add(new FileOutcome.Refused(planned.path(), "", "", e));
        }
      }
      return changes.apply();
    } finally {
      changes.close();
    }
  }

  private Cgroup group(final PlannedGroup planned, final Set<Controller> controllers)
      throws CgroupException {
    final CgroupPath path = CgroupPath.of(planned.path());
    return planned.role() == GroupRole.RESERVED ? root.open(path) : root.create(path, controllers);
  }

  private static Set<Controller> controllers(final Plan plan) {
    final Set<Controller> controllers = EnumSet.noneOf(Controller.class);
    plan.groups()
        .forEach(
            group ->
                group.files().keySet().stream()
                    .map(Controller::ofFile)
                    .flatMap(Optional::stream)
                    .forEach(controllers::add));
    return controllers;
  }
}
