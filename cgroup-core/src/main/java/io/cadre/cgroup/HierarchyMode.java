package io.cadre.cgroup;

/** How control groups are mounted on this host, told by the file system types of the mounts. */
public enum HierarchyMode {
  /** cgroup2 alone; the mode this library needs for its controllers. */
  UNIFIED,
  /** v1 hierarchies hold the controllers, with a cgroup2 mount beside them. */
  HYBRID,
  /** v1 hierarchies only. */
  LEGACY,
  /** Nothing is mounted. */
  NONE
}
