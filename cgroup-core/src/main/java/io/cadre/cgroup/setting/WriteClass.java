package io.cadre.cgroup.setting;

/** How long a write to a control file can hold up the thread that makes it. */
public enum WriteClass {
  /** A store under a short lock. */
  BOUNDED,
  /** Waits for {@code cgroup_mutex} or the cpuset locks, which any mkdir or attach may hold. */
  LOCKED,
  /**
   * Works in the writer until done: before Linux 6.16 {@code memory.high} and {@code memory.max}
   * reclaim until usage is below the new limit, which can take minutes.
   */
  UNBOUNDED
}
