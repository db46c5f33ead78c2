package io.cadre.qos.manager;

import java.time.Duration;

/**
 * How a manager goes about its work.
 *
 * @param period from one comparison with the kernel to the next; the kubelet's is a minute
 * @param writing how long the values of one run may take, each step of it; what is not written by
 *     then is tried again by the next update
 * @param reclaiming how long the writes of one run may wait for memory to be freed that is above a
 *     {@code memory.max} to come; part of the time to write
 * @param removing how long the removal of the groups of a run may take, all together
 * @param watching whether the groups are watched, so that what others do to them is mended at once
 *     and not by the next repair; costs four descriptors in all, three for each group and one
 *     inotify watch for each
 * @param stalePods what happens to groups of pods that nobody told this manager of
 */
public record ManagerOptions(
    Duration period,
    Duration writing,
    Duration reclaiming,
    Duration removing,
    boolean watching,
    StalePods stalePods) {

  /**
   * A minute; 30 s to write, 5 s of them to reclaim; 10 s to remove; groups are watched, and
   * unknown pods are removed.
   */
  public static final ManagerOptions DEFAULTS =
      new ManagerOptions(
          Duration.ofMinutes(1),
          Duration.ofSeconds(30),
          Duration.ofSeconds(5),
          Duration.ofSeconds(10),
          true,
          StalePods.REMOVE);

  /** Pods that were there before the manager was, and are not among those it was given. */
  public enum StalePods {
    /** Their processes are killed and their groups removed, as the kubelet does. */
    REMOVE,
    /** They are left alone. */
    KEEP
  }

  /**
   * Checks the times.
   *
   * @throws IllegalArgumentException if one is not above zero
   */
  public ManagerOptions {
    requirePositive("period", period);
    requirePositive("time to write", writing);
    requirePositive("time to reclaim", reclaiming);
    requirePositive("time to remove", removing);
  }

  private static void requirePositive(final String what, final Duration time) {
    if (!time.isPositive()) {
      throw new IllegalArgumentException("a " + what + " is above zero: " + time);
    }
  }

  /** {@return the same with another time from one comparison to the next} */
  public ManagerOptions withPeriod(final Duration other) {
    return new ManagerOptions(other, writing, reclaiming, removing, watching, stalePods);
  }

  /** {@return the same with another time to write} */
  public ManagerOptions withWriting(final Duration other) {
    return new ManagerOptions(period, other, reclaiming, removing, watching, stalePods);
  }

  /** {@return the same with another time to reclaim} */
  public ManagerOptions withReclaiming(final Duration other) {
    return new ManagerOptions(period, writing, other, removing, watching, stalePods);
  }

  /** {@return the same with another time to remove} */
  public ManagerOptions withRemoving(final Duration other) {
    return new ManagerOptions(period, writing, reclaiming, other, watching, stalePods);
  }

  /** {@return the same with another fate of unknown pods} */
  public ManagerOptions withStalePods(final StalePods other) {
    return new ManagerOptions(period, writing, reclaiming, removing, watching, other);
  }

  /** {@return the same with groups watched or not} */
  public ManagerOptions withWatching(final boolean other) {
    return new ManagerOptions(period, writing, reclaiming, removing, other, stalePods);
  }
}
