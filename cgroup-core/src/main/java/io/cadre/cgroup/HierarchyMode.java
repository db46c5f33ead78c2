package io.cadre.cgroup;

/** How control groups are mounted on this host, told by the file system types of the mounts. */
public enum HierarchyMode {
  /** cgroup2 alone; the mode this library needs for its controllers. */
  UNIFIED(CgroupProblem.CONTROLLER_NOT_AVAILABLE),
  /** v1 hierarchies hold controllers, with a cgroup2 mount beside them. */
  HYBRID(CgroupProblem.HYBRID_HIERARCHY),
  /** v1 hierarchies only. */
  LEGACY(CgroupProblem.LEGACY_HIERARCHY),
  /** No hierarchy is mounted; a tmpfs made ready for some is none. */
  NONE(CgroupProblem.NOT_MOUNTED);

  private final CgroupProblem problem;

  HierarchyMode(final CgroupProblem problem) {
    this.problem = problem;
  }

  /** Why a wanted controller cannot be had in this mode. */
  CgroupProblem problem() {
    return problem;
  }

  static HierarchyMode of(final boolean v1, final boolean v2) {
    if (v1) {
      return v2 ? HYBRID : LEGACY;
    }
    return v2 ? UNIFIED : NONE;
  }
}
