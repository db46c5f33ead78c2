package io.cadre.cgroup.process;

import java.time.Duration;

/** A point in time up to which something may take. */
final class Deadline {

  /** What is longer counts as this, so that no sum overflows. */
  private static final Duration LONGEST = Duration.ofDays(365);

  private final long end;

  private Deadline(final long end) {
    this.end = end;
  }

  /** The point {@code longest} from now; zero and less have passed already. */
  static Deadline in(final Duration longest) {
    final Duration capped = longest.compareTo(LONGEST) > 0 ? LONGEST : longest;
    return new Deadline(System.nanoTime() + (capped.isNegative() ? 0 : capped.toNanos()));
  }

  /** What is left, zero when it has passed. */
  Duration left() {
    return Duration.ofNanos(Math.max(end - System.nanoTime(), 0));
  }

  /** What is left, but {@code most} at the most. */
  Duration leftAtMost(final Duration most) {
    final Duration left = left();
    return left.compareTo(most) < 0 ? left : most;
  }

  boolean hasPassed() {
    return left().isZero();
  }
}
