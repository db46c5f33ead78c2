package io.cadre.cgroup.stat;

/** Keys of {@code cgroup.events}, each 0 or 1. */
public enum GroupEventKey implements StatKey {
  POPULATED,
  /** Frozen, also by an ancestor, which {@code cgroup.freeze} of the group does not show. */
  FROZEN
}
