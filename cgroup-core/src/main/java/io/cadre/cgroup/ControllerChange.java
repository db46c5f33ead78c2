package io.cadre.cgroup;

import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** One change to {@code cgroup.subtree_control} under way; it collects what is refused. */
final class ControllerChange {

  private final Cgroup group;
  private final char sign;
  private final Map<Controller, CgroupException> refused = new EnumMap<>(Controller.class);

  private ControllerChange(final Cgroup group, final char sign) {
    this.group = group;
    this.sign = sign;
  }

  static ControllerChange enabling(final Cgroup group) {
    return new ControllerChange(group, '+');
  }

  static ControllerChange disabling(final Cgroup group) {
    return new ControllerChange(group, '-');
  }

  /** A set of controllers that may be changed. */
  static Set<Controller> copy(final Collection<Controller> controllers) {
    final Set<Controller> copy = EnumSet.noneOf(Controller.class);
    copy.addAll(controllers);
    return copy;
  }

  /** Refuses {@code controllers} without asking the kernel. */
  void refuse(
      final Collection<Controller> controllers, final CgroupProblem problem, final String detail) {
    for (final Controller controller : controllers) {
      final Refusal refusal =
          new Refusal(CgroupOperation.WRITE, EnabledControllers.FILE, text(controller), 0);
      refused.put(
          controller, new CgroupException(refusal, group.path().toString(), problem, detail));
    }
  }

  /** Writes all at once, then one by one what was refused; the ones that were taken. */
  Set<Controller> write(final Set<Controller> controllers) {
    if (controllers.isEmpty() || controllers.size() > 1 && writeAll(controllers)) {
      return controllers;
    }
    final Set<Controller> taken = EnumSet.noneOf(Controller.class);
    for (final Controller controller : controllers) {
      try {
        group.write(EnabledControllers.FILE, text(controller));
        taken.add(controller);
      } catch (final CgroupException e) {
        refused.put(controller, e);
      }
    }
    return taken;
  }

  private boolean writeAll(final Set<Controller> controllers) {
    try {
      group.write(
          EnabledControllers.FILE,
          controllers.stream().map(this::text).collect(Collectors.joining(" ")));
      return true;
    } catch (final CgroupException oneIsToBlame) {
      return false; // the writes of single ones tell which, and why
    }
  }

  private String text(final Controller controller) {
    return sign + controller.kernelName();
  }

  ControllerOutcome outcome(final Set<Controller> changed) {
    return new ControllerOutcome(changed, refused);
  }
}
