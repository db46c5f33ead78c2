package io.cadre.cgroup;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The place of a group in its hierarchy, such as {@code /kubepods/burstable}.
 *
 * <p>Every name in it has been checked, so a path can be made and walked without leaving the
 * hierarchy.
 *
 * @param names the names from the root down, empty for the root
 */
public record CgroupPath(List<String> names) {

  /** The root of the hierarchy, {@code /}. */
  public static final CgroupPath ROOT = new CgroupPath(List.of());

  private static final int NAME_MAX = 255;

  /**
   * Checks and copies the names.
   *
   * @throws IllegalArgumentException if a name cannot be that of a group
   */
  public CgroupPath {
    names = List.copyOf(names);
    for (final String name : names) {
      requireName(name);
    }
  }

  /**
   * {@return the path written as {@code /a/b}}
   *
   * @throws IllegalArgumentException if it does not start with a slash, or holds a name that cannot
   *     be that of a group
   */
  public static CgroupPath of(final String path) {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("a cgroup path starts with '/': " + path);
    }
    return path.length() == 1 ? ROOT : new CgroupPath(List.of(path.substring(1).split("/", -1)));
  }

  /** {@return the path of the child called {@code name}} */
  public CgroupPath child(final String name) {
    final List<String> longer = new ArrayList<>(names);
    longer.add(name);
    return new CgroupPath(longer);
  }

  /**
   * {@return the path one level up}
   *
   * @throws IllegalStateException for the root
   */
  public CgroupPath parent() {
    if (isRoot()) {
      throw new IllegalStateException("the root has no parent");
    }
    return new CgroupPath(names.subList(0, names.size() - 1));
  }

  /** {@return the last name, or the empty string for the root} */
  public String name() {
    return isRoot() ? "" : names.getLast();
  }

  /** {@return whether this is the root of the hierarchy} */
  public boolean isRoot() {
    return names.isEmpty();
  }

  /**
   * Checks that {@code name} can be that of a group.
   *
   * @throws IllegalArgumentException if it is empty, {@code .} or {@code ..}, longer than 255 bytes
   *     in UTF-8, or holds a slash, a NUL or a newline
   */
  static void requireName(final String name) {
    final String wrong;
    if (name.isEmpty() || name.equals(".") || name.equals("..")) {
      wrong = "is empty, '.' or '..'";
    } else if (name.indexOf('/') >= 0 || name.indexOf('\0') >= 0) {
      wrong = "holds '/' or NUL";
    } else if (name.indexOf('\n') >= 0) {
      // cgroup_mkdir() refuses it: /proc/PID/cgroup could not be parsed any more.
      wrong = "holds a newline";
    } else if (name.getBytes(StandardCharsets.UTF_8).length > NAME_MAX) {
      wrong = "is longer than " + NAME_MAX + " bytes";
    } else {
      return;
    }
    throw new IllegalArgumentException("not a cgroup name, it " + wrong + ": '" + name + "'");
  }

  @Override
  public String toString() {
    return "/" + String.join("/", names);
  }
}
