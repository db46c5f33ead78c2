package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.manager.FileOutcome.Refused;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Insists on groups without which nothing else makes sense. */
final class GroupsMade {

  private GroupsMade() {}

  /**
   * Fails when a group of one of {@code roles} was not made.
   *
   * @throws CgroupException the reason for the first of them
   */
  static void require(final Plan plan, final List<FileOutcome> outcomes, final GroupRole... roles)
      throws CgroupException {
    final Set<GroupRole> needed = Set.of(roles);
    for (final FileOutcome outcome : outcomes) {
      if (outcome instanceof Refused refused && refused.file().isEmpty()) {
        final Optional<PlannedGroup> group = plan.group(refused.group());
        if (group.isPresent() && needed.contains(group.get().role())) {
          throw refused.cause();
        }
      }
    }
  }
}
