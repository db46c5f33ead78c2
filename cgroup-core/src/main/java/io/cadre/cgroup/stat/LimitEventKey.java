package io.cadre.cgroup.stat;

/**
 * The key of {@code pids.events} and {@code hugetlb.SIZE.events}.
 *
 * <p>From Linux 6.11 {@code pids.events} counts below the group too, and {@code pids.events.local}
 * is what it was before; {@code pids_localevents} in {@code /sys/kernel/cgroup/features} tells.
 */
public enum LimitEventKey implements StatKey {
  /** How often the limit was hit. */
  MAX
}
