package io.cadre.qos.manager;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.update.UpdateExecutor;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** A node on the running kernel. */
final class KernelNode implements NodeKernel {

  private static final Set<Controller> NEEDED = Set.of(Controller.CPU, Controller.MEMORY);

  /** One more than the groups that may hang in the kernel while the others are written. */
  private static final int WRITERS = 3;

  private final CgroupRoot root;
  private final ManagerOptions options;
  private final UpdateExecutor executor = new UpdateExecutor(WRITERS);
  private final OomScores scores;
  private final StaleGroups stale;

  /**
   * Works below {@code root}.
   *
   * @param isPod whether a path is that of a pod's group, by its name
   */
  KernelNode(final CgroupRoot root, final ManagerOptions options, final Predicate<String> isPod) {
    this.root = root;
    this.options = options;
    this.scores = new OomScores(root);
    this.stale = new StaleGroups(root, executor, isPod);
  }

  @Override
  public void requireUsable() throws CgroupException {
    if (!root.group().availableControllers().containsAll(NEEDED)) {
      throw new CgroupException(
          CgroupOperation.OPEN,
          root.mountPoint(),
          "cgroup.controllers",
          "",
          0,
          CgroupProblem.CONTROLLER_NOT_AVAILABLE);
    }
  }

  private interface Opener {
    Cgroup open(OpenGroups groups, PlannedGroup planned) throws CgroupException;
  }

  @Override
  public List<FileOutcome> create(final List<PlannedGroup> groups) {
    return apply(groups, KernelNode::create);
  }

  private static Cgroup create(final OpenGroups open, final PlannedGroup planned)
      throws CgroupException {
    final CgroupPath path = CgroupPath.of(planned.path());
    return switch (planned.role()) {
      case ROOT -> open.createWithParents(path);
      case TIER, POD, CONTAINER -> open.create(path);
      case RESERVED -> open.open(path); // it holds what somebody else runs
    };
  }

  @Override
  public List<FileOutcome> write(final List<PlannedGroup> groups) {
    return apply(groups, (open, planned) -> open.open(CgroupPath.of(planned.path())));
  }

  private List<FileOutcome> apply(final List<PlannedGroup> groups, final Opener opener) {
    if (groups.isEmpty()) {
      return List.of();
    }
    try (OpenGroups open = new OpenGroups(root, controllers(groups))) {
      final PlanChanges changes = new PlanChanges();
      for (final PlannedGroup planned : groups) {
        try {
          changes.add(planned, opener.open(open, planned));
        } catch (final CgroupException e) {
          changes.add(refused(planned, e));
        }
      }
      return changes.apply(executor, options);
    }
  }

  private static FileOutcome refused(final PlannedGroup planned, final CgroupException cause) {
    return new FileOutcome.Refused(planned.path(), "", "", cause);
  }

  private static Set<Controller> controllers(final List<PlannedGroup> groups) {
    final Set<Controller> controllers = EnumSet.noneOf(Controller.class);
    groups.stream()
        .flatMap(group -> group.files().keySet().stream())
        .flatMap(file -> Controller.ofFile(file).stream())
        .forEach(controllers::add);
    return controllers;
  }

  @Override
  public List<FileOutcome> score(final List<PlannedGroup> groups) {
    return groups.stream().flatMap(scores::of).toList();
  }

  @Override
  public List<FileOutcome> remove(final List<PlannedGroup> groups) {
    return stale.remove(groups, Deadline.in(options.removing()));
  }

  @Override
  public List<FileOutcome> sweep(final Plan plan) {
    return options.stalePods() == ManagerOptions.StalePods.KEEP
        ? List.of()
        : stale.sweep(plan, Deadline.in(options.removing()));
  }

  @Override
  public void close() {
    executor.close();
  }
}
