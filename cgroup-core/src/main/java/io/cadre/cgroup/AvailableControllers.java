package io.cadre.cgroup;

import java.util.Set;

/**
 * The controllers a group may use: the content of its {@code cgroup.controllers}.
 *
 * <p>Not to be confused with {@link EnabledControllers}, what the group hands on to its children.
 *
 * @param controllers the known ones
 */
public record AvailableControllers(Set<Controller> controllers) {

  /** Copies the set. */
  public AvailableControllers {
    controllers = Set.copyOf(controllers);
  }

  /** {@return whether all of {@code wanted} are available} */
  public boolean containsAll(final Set<Controller> wanted) {
    return controllers.containsAll(wanted);
  }
}
