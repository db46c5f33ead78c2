package io.cadre.cgroup.stat;

/**
 * Keys of {@code memory.events}, which counts in the group and below it, and of {@code
 * memory.events.local}.
 */
public enum MemoryEventKey implements StatKey {
  /** Reclaimed although below {@code memory.low}. */
  LOW,
  HIGH,
  MAX,
  /** Out of memory, whatever came of it; it is not a kill. */
  OOM,
  /** Processes killed, by the group's own or any other OOM; one OOM can kill several. */
  OOM_KILL,
  /** Linux 5.17. */
  OOM_GROUP_KILL,
  /** Newer than Linux 6.12. */
  SOCK_THROTTLED
}
