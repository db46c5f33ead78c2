package io.cadre.cgroup;

import java.util.Set;

/**
 * The controllers a group may use: the content of its {@code cgroup.controllers}.
 *
 * <p>Not to be confused with {@link EnabledControllers}, what the group hands on to its children.
 *
 * @param controllers those this library knows
 * @param others the names of those it does not know
 */
public record AvailableControllers(Set<Controller> controllers, Set<String> others) {

  static final String FILE = "cgroup.controllers";

  /** Copies the sets. */
  public AvailableControllers {
    controllers = Set.copyOf(controllers);
    others = Set.copyOf(others);
  }

  /** {@return the controllers named in {@code text}, the content of {@code cgroup.controllers}} */
  public static AvailableControllers parse(final String text) {
    return new AvailableControllers(ControllerNames.known(text), ControllerNames.unknown(text));
  }

  /** {@return whether all of {@code wanted} are available} */
  public boolean containsAll(final Set<Controller> wanted) {
    return controllers.containsAll(wanted);
  }
}
