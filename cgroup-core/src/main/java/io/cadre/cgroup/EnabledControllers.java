package io.cadre.cgroup;

import java.util.Set;

/**
 * The controllers a group has enabled for its children: the content of its {@code
 * cgroup.subtree_control}.
 *
 * <p>Not to be confused with {@link AvailableControllers}, what the group may use itself.
 *
 * @param controllers those this library knows
 * @param others the names of those it does not know
 */
public record EnabledControllers(Set<Controller> controllers, Set<String> others) {

  static final String FILE = "cgroup.subtree_control";

  /** Copies the sets. */
  public EnabledControllers {
    controllers = Set.copyOf(controllers);
    others = Set.copyOf(others);
  }

  /**
   * {@return the controllers named in {@code text}, the content of {@code cgroup.subtree_control}}
   */
  public static EnabledControllers parse(final String text) {
    return new EnabledControllers(ControllerNames.known(text), ControllerNames.unknown(text));
  }

  /** {@return whether all of {@code wanted} are enabled} */
  public boolean containsAll(final Set<Controller> wanted) {
    return controllers.containsAll(wanted);
  }
}
