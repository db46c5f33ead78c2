package io.cadre.cgroup.process;

import java.time.Duration;

/** Growing pauses between tries of something that gives no event of its own. */
final class Pauses {

  private static final Duration FIRST = Duration.ofMillis(20);
  private static final Duration LONGEST = Duration.ofMillis(500);

  private Duration next = FIRST;

  Duration next() {
    final Duration pause = next;
    next = pause.multipliedBy(2).compareTo(LONGEST) > 0 ? LONGEST : pause.multipliedBy(2);
    return pause;
  }
}
