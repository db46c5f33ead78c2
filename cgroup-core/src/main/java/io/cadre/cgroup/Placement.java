package io.cadre.cgroup;

import io.cadre.cgroup.proc.RawPath;
import io.cadre.cgroup.proc.ShownPath;
import java.util.List;

/**
 * Where a group is in a mount, as far as {@code /proc} tells. Both paths are relative to the cgroup
 * namespace of the reader, so one can be taken from the other, but names above the root of the
 * namespace are shown to nobody in it: there is only {@code ..} for each.
 */
sealed interface Placement {

  /**
   * At a path whose names are all known.
   *
   * @param names from the root of the mount down
   */
  record Named(List<RawPath> names) implements Placement {}

  /** Below the root of the mount, but some names on the way are those above our namespace. */
  record Hidden() implements Placement {}

  /** Not below the root of the mount. */
  record Outside() implements Placement {}

  /**
   * Compares a group with a mount.
   *
   * @param mountRoot the root field of the mount in {@code mountinfo}
   */
  static Placement of(final RawPath mountRoot, final ShownPath group) {
    final List<RawPath> top = mountRoot.names();
    final List<RawPath> names = group.path().names();
    if (names.size() >= top.size() && names.subList(0, top.size()).equals(top)) {
      final List<RawPath> rest = names.subList(top.size(), names.size());
      return climbs(rest) > 0 ? new Outside() : new Named(rest);
    }
    return climbs(top) == top.size() && climbs(names) < top.size() ? new Hidden() : new Outside();
  }

  /** How many levels a path goes up before it goes down. */
  static int climbs(final List<RawPath> names) {
    int up = 0;
    while (up < names.size() && names.get(up).latin1().equals("..")) {
      up++;
    }
    return up;
  }
}
