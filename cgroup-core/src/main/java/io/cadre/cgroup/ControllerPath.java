package io.cadre.cgroup;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The way controllers take from the root of a hierarchy down to one group.
 *
 * <p>Safe for use by any thread. Where two callers work on one path, each may undo the other's
 * change.
 *
 * @param root the hierarchy, which stays open as long as this is used
 * @param path the group at the lower end; it need not exist for {@link #enable}
 */
public record ControllerPath(CgroupRoot root, CgroupPath path) {

  /**
   * Makes {@code wanted} available to the group: enables them from the root down to its parent. One
   * that is refused at a level is left out below it.
   *
   * @return the controllers that were enabled at one level or more, and why each of the others did
   *     not reach the group
   * @throws CgroupException if a group on the way cannot be opened or read
   */
  public ControllerOutcome enable(final Set<Controller> wanted) throws CgroupException {
    final Map<Controller, CgroupException> refused = new EnumMap<>(Controller.class);
    final Set<Controller> changed = EnumSet.noneOf(Controller.class);
    final Set<Controller> left = ControllerChange.copy(wanted);
    for (int depth = 0; depth < path.names().size(); depth++) {
      try (Cgroup group = root.open(ancestor(depth))) {
        final ControllerOutcome outcome = group.subtreeControl().enable(left);
        changed.addAll(outcome.changed());
        refused.putAll(outcome.refused());
        left.removeAll(outcome.refused().keySet());
      }
    }
    changed.removeAll(refused.keySet());
    return new ControllerOutcome(changed, refused);
  }

  /**
   * Takes {@code unwanted} back: disables them from the parent of the group up to the root, as far
   * as nothing else uses them. A controller is in use at a level where a child has enabled it for
   * its own children, or where the way has a fork: another child would lose its settings.
   *
   * @return the controllers that were disabled at one level or more, and for those that stay
   *     enabled somewhere, what uses them there
   * @throws CgroupException if a group on the way cannot be opened or read
   */
  public ControllerOutcome disable(final Set<Controller> unwanted) throws CgroupException {
    final Map<Controller, CgroupException> refused = new EnumMap<>(Controller.class);
    final Set<Controller> changed = EnumSet.noneOf(Controller.class);
    final Set<Controller> left = ControllerChange.copy(unwanted);
    for (int depth = path.names().size() - 1; depth >= 0 && !left.isEmpty(); depth--) {
      try (Cgroup group = root.open(ancestor(depth))) {
        final ControllerOutcome outcome = disable(group, path.names().get(depth), left);
        changed.addAll(outcome.changed());
        refused.putAll(outcome.refused());
        left.removeAll(outcome.refused().keySet());
      }
    }
    return new ControllerOutcome(changed, refused);
  }

  private static ControllerOutcome disable(
      final Cgroup group, final String child, final Set<Controller> unwanted)
      throws CgroupException {
    final List<String> others =
        group.children().stream().filter(name -> !name.equals(child)).sorted().toList();
    if (others.isEmpty()) {
      return group.subtreeControl().disable(unwanted);
    }
    final ControllerChange change = ControllerChange.disabling(group);
    final Set<Controller> inUse = ControllerChange.copy(unwanted);
    inUse.retainAll(group.enabledControllers().controllers());
    change.refuse(inUse, CgroupProblem.IN_USE_BESIDE, String.join(", ", others));
    return change.outcome(Set.of());
  }

  private CgroupPath ancestor(final int depth) {
    return new CgroupPath(path.names().subList(0, depth));
  }
}
