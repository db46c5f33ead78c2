package io.cadre.qos.policy;

import java.util.ArrayList;
import java.util.List;

/**
 * The kubelet's name of a group, independent of the cgroup driver: a list of components from the
 * root down.
 *
 * <p>A component holds no slash, because it names one directory, and no underscore, because the
 * systemd driver writes that for a dash and could not read it back.
 *
 * <p>Source: {@code CgroupName} in {@code pkg/kubelet/cm/types.go} and {@code
 * cgroup_manager_linux.go}; unchanged in all releases known here.
 *
 * @param components names from the root down, empty for the root itself
 */
public record CgroupName(List<String> components) {
  /** The root of the hierarchy. */
  public static final CgroupName ROOT = new CgroupName(List.of());

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if a component is no plain directory name or has an underscore
   */
  public CgroupName {
    components = List.copyOf(components);
    components.forEach(CgroupName::check);
  }

  private static void check(final String component) {
    if (!isDirectoryName(component) || component.indexOf('_') >= 0) {
      throw new IllegalArgumentException("not a cgroup name component: \"" + component + "\"");
    }
  }

  /** Whether a name, if it is not empty, is that of one directory in any other. */
  static boolean isDirectoryName(final String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) == '/' || Character.isISOControl(name.charAt(i))) {
        return false;
      }
    }
    return !name.equals(".") && !name.equals("..");
  }

  /**
   * Returns a name with the given components.
   *
   * @param components names from the root down
   * @return the name
   * @throws IllegalArgumentException if a component is no plain directory name
   */
  public static CgroupName of(final String... components) {
    return new CgroupName(List.of(components));
  }

  /**
   * Returns the name of a child.
   *
   * @param component the name of the child in this group
   * @return the longer name
   * @throws IllegalArgumentException if the component is no plain directory name
   */
  public CgroupName child(final String component) {
    final List<String> longer = new ArrayList<>(components);
    longer.add(component);
    return new CgroupName(longer);
  }
}
