package io.cadre.cgroup.event;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.pressure.PressureTrigger;

/**
 * Hears of one watched group. Every method is called by the thread that polls, one at a time, so it
 * must not block: a slow listener delays all the others. One that may block, or wants to keep what
 * it hears, is a subscriber of an {@link EventPublisher} instead.
 *
 * <p>What a method throws is given to the {@link FailureHandler} of the loop and stops nothing.
 * Objects passed in are reused and valid during the call only, unless they are immutable. A method
 * may watch further groups and close watches, its own too.
 */
public interface GroupListener {

  /** The group or one below it has a living process, or has none any more. */
  default void populated(
      final GroupWatch watch, final boolean populated, final Occasion occasion) {}

  /** All processes of the group stand still, by its own doing or an ancestor's, or run again. */
  default void frozen(final GroupWatch watch, final boolean frozen, final Occasion occasion) {}

  /** Counters of a {@link CounterFile} have grown; at least one growth is not 0. */
  default void counted(final GroupWatch watch, final Counts counts) {}

  /**
   * Out of memory, told from {@link CounterFile#MEMORY_LOCAL}, so exactly one group hears that its
   * limit was hit and exactly one that it lost a process.
   *
   * @param limitHits situations in which this group's limit could not be kept ({@code oom}); 0 in a
   *     group whose process was killed for an ancestor or for the machine
   * @param killed processes of this group killed ({@code oom_kill}), for whichever group; the
   *     kernel counts the first of a group kill twice (mm/oom_kill.c)
   * @param groupKills times the whole group was killed ({@code oom_group_kill}, Linux 5.17): one
   *     situation each, however many processes died
   */
  default void outOfMemory(
      final GroupWatch watch, final long limitHits, final long killed, final long groupKills) {}

  /**
   * A pressure trigger has fired.
   *
   * @param stalledMicros time stalled since the last report, or since just before the trigger was
   *     armed; at least its threshold
   */
  default void stalled(
      final GroupWatch watch, final PressureTrigger trigger, final long stalledMicros) {}

  /**
   * A group has appeared below the watched one.
   *
   * @param child open during the call only; {@link Cgroup#reopen} keeps it
   */
  default void created(final GroupWatch watch, final Cgroup child, final Occasion occasion) {}

  /**
   * A group below the watched one was removed.
   *
   * @param id the {@link Cgroup#id} it was reported with
   */
  default void removed(final GroupWatch watch, final CgroupPath child, final long id) {}

  /** Another process, or this one by another way, has changed a setting. */
  default void overwritten(final GroupWatch watch, final Overwrite overwrite) {}

  /**
   * Somebody has written a control file, this process too; what it holds now is for the listener to
   * find out.
   *
   * @param occasion {@link Occasion#BASELINE} and {@link Occasion#RESYNC} when it may have been
   *     written before the watch began, or among the events that were lost
   */
  default void written(final GroupWatch watch, final String file, final Occasion occasion) {}

  /**
   * A file is no longer there though the group is: its controller was disabled by the parent, or
   * {@code 0} written to {@code cgroup.pressure}. Nothing more is heard of it.
   */
  default void lost(final GroupWatch watch, final String file) {}

  /** The group was removed; nothing more is heard of it, and the watch is closed already. */
  default void gone(final GroupWatch watch) {}
}
