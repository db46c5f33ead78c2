package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;

/** Goes from the root of a hierarchy down to a group. */
final class AncestorWalk {

  /** What is done at each group on the way. */
  interface Step {
    void at(Cgroup group) throws CgroupException;
  }

  private AncestorWalk() {}

  static void down(final CgroupRoot root, final CgroupPath path, final Step step)
      throws CgroupException {
    step.at(root.group());
    CgroupPath at = CgroupPath.ROOT;
    for (final String name : path.names()) {
      at = at.child(name);
      try (Cgroup group = root.open(at)) {
        step.at(group);
      }
    }
  }
}
