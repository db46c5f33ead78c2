package io.cadre.cgroup;

import java.util.Set;

/**
 * The controllers a group has enabled for its children: the content of its {@code
 * cgroup.subtree_control}.
 *
 * @param controllers the known ones
 */
public record EnabledControllers(Set<Controller> controllers) {

  /** Copies the set. */
  public EnabledControllers {
    controllers = Set.copyOf(controllers);
  }

  /** {@return whether all of {@code wanted} are enabled} */
  public boolean containsAll(final Set<Controller> wanted) {
    return controllers.containsAll(wanted);
  }
}
