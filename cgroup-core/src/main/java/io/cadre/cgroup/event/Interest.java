package io.cadre.cgroup.event;

import java.time.Duration;
import java.util.List;

/**
 * What is wanted of one group.
 *
 * @param sources what to wait for; none means that only {@link GroupListener#gone} is wanted
 * @param atMostEvery how long a source rests after a report of something that has happened, zero
 *     for not at all. What happens meanwhile is reported once, at the end, with counts that are
 *     right; the kernel wakes the loop no more often for it. Children and the end of the group are
 *     never delayed
 */
public record Interest(List<Source> sources, Duration atMostEvery) {

  private static final Duration LONGEST = Duration.ofDays(1);

  /**
   * Checks and copies.
   *
   * @throws IllegalArgumentException if the time is negative or above a day
   */
  public Interest {
    sources = List.copyOf(sources);
    if (atMostEvery.isNegative() || atMostEvery.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("not between 0 and a day: " + atMostEvery);
    }
  }

  /** {@return an interest in {@code sources}, each as often as it has something to tell} */
  public static Interest in(final Source... sources) {
    return new Interest(List.of(sources), Duration.ZERO);
  }

  /** {@return the same, with each source resting for {@code time} after a report} */
  public Interest atMostEvery(final Duration time) {
    return new Interest(sources, time);
  }
}
