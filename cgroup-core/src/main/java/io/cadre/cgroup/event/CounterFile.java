package io.cadre.cgroup.event;

import io.cadre.cgroup.stat.StatFiles;

/**
 * A file of counters that notifies when one grows, reported as {@link GroupListener#counted}: by
 * how much since the last report, or since just before the watch began.
 *
 * <p>The kernel merges notifications, at most one in 10 ms; the differences stay right. Files of
 * local counters are for telling which group it was; the others count again in every ancestor what
 * its children count.
 *
 * @param file the name of a flat keyed file of counters
 */
public record CounterFile(String file) implements Source {

  /** Limits hit and processes killed in the group and below. */
  public static final CounterFile MEMORY = new CounterFile(StatFiles.MEMORY_EVENTS.file());

  /** The same in the group alone; reported as {@link GroupListener#outOfMemory} as well. */
  public static final CounterFile MEMORY_LOCAL =
      new CounterFile(StatFiles.MEMORY_EVENTS_LOCAL.file());

  /** Swap limits hit; missing without swap accounting. */
  public static final CounterFile SWAP = new CounterFile(StatFiles.SWAP_EVENTS.file());

  /** Forks refused; below the group too from Linux 6.11. */
  public static final CounterFile PIDS = new CounterFile(StatFiles.PIDS_EVENTS.file());

  /** Forks refused by the limit of this group. Linux 6.11. */
  public static final CounterFile PIDS_LOCAL = new CounterFile(StatFiles.PIDS_EVENTS_LOCAL.file());

  /**
   * Limits of misc resources hit, of the group or below. What the machine lacks counts in a group
   * that alone would have more than all, and nowhere if only the groups together would. Linux 5.16.
   */
  public static final CounterFile MISC = new CounterFile(StatFiles.MISC_EVENTS.file());

  /** The same in the group alone. Linux 6.11. */
  public static final CounterFile MISC_LOCAL = new CounterFile(StatFiles.MISC_EVENTS_LOCAL.file());

  /** {@return the file of limits hit on huge pages of that size in bytes} */
  public static CounterFile hugeTlb(final long pageSize) {
    return new CounterFile(StatFiles.hugeTlbEvents(pageSize).file());
  }

  /** {@return as {@link #hugeTlb}, in the group alone} */
  public static CounterFile hugeTlbLocal(final long pageSize) {
    return new CounterFile(StatFiles.hugeTlbEventsLocal(pageSize).file());
  }
}
