package io.cadre.qos.manager;

import java.time.Duration;

/** A point in time. */
record Deadline(long nanoTime) {

  static Deadline in(final Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  /** What is left, zero when it has passed. */
  Duration left() {
    return Duration.ofNanos(Math.max(nanoTime - System.nanoTime(), 0));
  }
}
