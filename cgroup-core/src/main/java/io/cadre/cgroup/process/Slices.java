package io.cadre.cgroup.process;

import java.time.Duration;

/** Growing waits between tries of something that gives no event of its own. */
final class Slices {

  private static final Duration FIRST = Duration.ofMillis(20);
  private static final Duration LONGEST = Duration.ofMillis(500);

  private Duration next = FIRST;

  Duration next() {
    final Duration slice = next;
    next = slice.multipliedBy(2).compareTo(LONGEST) > 0 ? LONGEST : slice.multipliedBy(2);
    return slice;
  }
}
