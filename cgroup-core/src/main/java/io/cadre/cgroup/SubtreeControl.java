package io.cadre.cgroup;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one group hands on to its children: its {@code cgroup.subtree_control}.
 *
 * <p>Each change answers for every controller by itself. Those that are in the wanted state already
 * are left alone; with nothing left to change, nothing is written. The rest is written at once and,
 * when the kernel refuses that, one by one. Safe for use by any thread; a write waits for {@code
 * cgroup_mutex}.
 */
public final class SubtreeControl {

  private final Cgroup group;

  SubtreeControl(final Cgroup group) {
    this.group = group;
  }

  /**
   * Enables {@code wanted}.
   *
   * <p>A group with processes is refused with {@link CgroupProblem#INTERNAL_PROCESS} and their
   * numbers, although the kernel would take {@code cpu}, {@code cpuset} and {@code pids}: it would
   * turn the group into a threaded domain, in whose children no process can be started. A process
   * that arrives in between is noticed, and the change taken back. See
   * cgroup_vet_subtree_control_enable() in kernel/cgroup/cgroup.c.
   *
   * @return the controllers that were enabled, and why each of the others was not
   * @throws CgroupException if the group cannot be read
   */
  public ControllerOutcome enable(final Set<Controller> wanted) throws CgroupException {
    final ControllerChange change = ControllerChange.enabling(group);
    final Set<Controller> missing = missing(wanted, change);
    if (missing.isEmpty()) {
      return change.outcome(missing);
    }
    final boolean domain = group.type() == CgroupType.DOMAIN;
    if (domain && refuseProcesses(missing, change)) {
      return change.outcome(Set.of());
    }
    final Set<Controller> enabled = change.write(missing);
    if (domain && group.type() == CgroupType.DOMAIN_THREADED && refuseProcesses(enabled, change)) {
      disable(enabled).orThrow();
      return change.outcome(Set.of());
    }
    return change.outcome(enabled);
  }

  /**
   * Enables {@code wanted} although the group has processes, which makes it {@code domain
   * threaded}: its children take threads once they are {@link Cgroup#makeThreaded made threaded}.
   * It is a plain domain again once all are disabled and no child is threaded.
   *
   * @param wanted threadable ones, {@code cpu}, {@code cpuset} or {@code pids}; others are refused
   * @return the controllers that were enabled, and why each of the others was not
   * @throws CgroupException if the group cannot be read
   */
  public ControllerOutcome enableThreaded(final Set<Controller> wanted) throws CgroupException {
    final ControllerChange change = ControllerChange.enabling(group);
    return change.outcome(change.write(missing(wanted, change)));
  }

  /**
   * Disables {@code unwanted}, except those that a child has enabled for its own children: these
   * are refused with {@link CgroupProblem#IN_USE_BELOW} and the names of the children.
   *
   * <p>What the children have set for a disabled controller is lost.
   *
   * @return the controllers that were disabled, and why each of the others was not
   * @throws CgroupException if the group cannot be read
   */
  public ControllerOutcome disable(final Set<Controller> unwanted) throws CgroupException {
    final ControllerChange change = ControllerChange.disabling(group);
    final Set<Controller> present = ControllerChange.copy(unwanted);
    present.retainAll(group.enabledControllers().controllers());
    final Map<Controller, List<String>> users = users(present);
    users.forEach(
        (controller, names) ->
            change.refuse(
                Set.of(controller), CgroupProblem.IN_USE_BELOW, "in " + String.join(", ", names)));
    present.removeAll(users.keySet());
    return change.outcome(change.write(present));
  }

  /** What is not enabled yet and available; what is not available is refused. */
  private Set<Controller> missing(final Set<Controller> wanted, final ControllerChange change)
      throws CgroupException {
    final Set<Controller> missing = ControllerChange.copy(wanted);
    missing.removeAll(group.enabledControllers().controllers());
    if (missing.isEmpty()) {
      return missing;
    }
    final Set<Controller> unavailable = ControllerChange.copy(missing);
    unavailable.removeAll(group.availableControllers().controllers());
    change.refuse(unavailable, CgroupProblem.CONTROLLER_NOT_AVAILABLE, "");
    missing.removeAll(unavailable);
    return missing;
  }

  /** Refuses {@code controllers} and answers true if the group itself holds processes. */
  private boolean refuseProcesses(final Set<Controller> controllers, final ControllerChange change)
      throws CgroupException {
    final InternalProcesses processes = InternalProcesses.of(group);
    if (processes.isEmpty()) {
      return false;
    }
    change.refuse(controllers, CgroupProblem.INTERNAL_PROCESS, processes.toString());
    return true;
  }

  private Map<Controller, List<String>> users(final Set<Controller> controllers)
      throws CgroupException {
    final Map<Controller, List<String>> users = new EnumMap<>(Controller.class);
    if (controllers.isEmpty()) {
      return users;
    }
    for (final String name : group.children().stream().sorted().toList()) {
      for (final Controller controller : enabledIn(name)) {
        if (controllers.contains(controller)) {
          users.computeIfAbsent(controller, c -> new ArrayList<>()).add(name);
        }
      }
    }
    return users;
  }

  private Set<Controller> enabledIn(final String name) throws CgroupException {
    try (Cgroup child = group.open(name)) {
      return child.enabledControllers().controllers();
    } catch (final CgroupException e) {
      if (e.isGroupMissing()) {
        return Set.of(); // removed since it was listed, so it uses nothing
      }
      throw e;
    }
  }
}
