package io.cadre.qos.manager;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.process.Removal;
import io.cadre.cgroup.process.RemovalOptions;
import io.cadre.cgroup.update.UpdateExecutor;
import io.cadre.qos.manager.FileOutcome.Deferred.Reason;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Removes groups that no pod or container wants any more, with the processes in them. */
final class StaleGroups {

  private final CgroupRoot root;
  private final UpdateExecutor executor;
  private final Predicate<String> isPod;

  StaleGroups(final CgroupRoot root, final UpdateExecutor executor, final Predicate<String> isPod) {
    this.root = root;
    this.executor = executor;
    this.isPod = isPod;
  }

  /** Removes those of {@code groups} that are of pods or containers. */
  List<FileOutcome> remove(final List<PlannedGroup> groups, final Deadline deadline) {
    final Set<CgroupPath> paths =
        groups.stream()
            .filter(g -> g.role() == GroupRole.POD || g.role() == GroupRole.CONTAINER)
            .map(group -> CgroupPath.of(group.path()))
            .collect(Collectors.toSet());
    return groups.stream()
        .map(group -> CgroupPath.of(group.path()))
        .filter(path -> paths.contains(path) && !paths.contains(path.parent()))
        .map(path -> remove(path, deadline))
        .toList();
  }

  /** Removes the groups directly in the root and the tiers that are named like unknown pods. */
  List<FileOutcome> sweep(final Plan plan, final Deadline deadline) {
    final List<FileOutcome> outcomes = new ArrayList<>();
    for (final PlannedGroup tier : plan.groups()) {
      if (tier.role() == GroupRole.ROOT || tier.role() == GroupRole.TIER) {
        sweep(plan, CgroupPath.of(tier.path()), deadline, outcomes);
      }
    }
    return outcomes;
  }

  private void sweep(
      final Plan plan,
      final CgroupPath tier,
      final Deadline deadline,
      final List<FileOutcome> outcomes) {
    try (Cgroup group = root.open(tier)) {
      for (final String name : group.children()) {
        final CgroupPath child = tier.child(name);
        if (isPod.test(child.toString()) && plan.group(child.toString()).isEmpty()) {
          outcomes.add(remove(child, deadline));
        }
      }
    } catch (final CgroupException e) {
      outcomes.add(new FileOutcome.Refused(tier.toString(), "", "", e));
    }
  }

  private FileOutcome remove(final CgroupPath path, final Deadline deadline) {
    if (hasWriter(path)) {
      return new FileOutcome.Deferred(path.toString(), "", "", Reason.IN_KERNEL);
    }
    try (Cgroup parent = root.open(path.parent())) {
      Removal.remove(parent, path.name(), RemovalOptions.killing(deadline.left()));
    } catch (final CgroupException e) {
      if (!e.isGroupMissing()) {
        return new FileOutcome.Refused(path.toString(), "", "", e);
      }
    }
    return new FileOutcome.Removed(path.toString());
  }

  /** A write that hangs in the kernel would hold up rmdir(2), which knows no deadline. */
  private boolean hasWriter(final CgroupPath path) {
    return executor.inKernel().stream()
        .map(change -> change.group().path().toString() + "/")
        .anyMatch(writing -> writing.startsWith(path + "/"));
  }
}
