package io.cadre.cgroup.stat;

/**
 * Keys of {@code memory.events}, which counts in the group and below it, and of {@code
 * memory.events.local}.
 */
public enum MemoryEventKey implements StatKey {
  /** Reclaimed although below {@code memory.low}. */
  LOW,
  /** Throttled and reclaimed, being above {@code memory.high}. */
  HIGH,
  /** At {@code memory.max}, so that memory had to be reclaimed before more was given. */
  MAX,
  /** Out of memory, whatever came of it; it is not a kill. */
  OOM,
  /**
   * Processes killed, by the group's own or any other OOM; one OOM can kill several, and a group
   * kill counts its first victim twice (mm/oom_kill.c).
   */
  OOM_KILL,
  /** Kills of the whole group, by {@code memory.oom.group}. Linux 5.17. */
  OOM_GROUP_KILL,
  /** Newer than Linux 6.12. */
  SOCK_THROTTLED
}
