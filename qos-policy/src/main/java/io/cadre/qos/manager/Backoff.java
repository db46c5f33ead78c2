package io.cadre.qos.manager;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * How long something is left to whoever keeps undoing its corrections: after each one in a row
 * twice as long as after the one before, up to a minute. The row ends when nothing had to be
 * corrected for a minute after that. For use by one thread at a time.
 */
final class Backoff {

  static final Duration FIRST = Duration.ofMillis(100);
  static final Duration LONGEST = Duration.ofMinutes(1);

  /**
   * Corrections in a row.
   *
   * @param count how many
   * @param pause how long the next one has to wait
   * @param until the {@link System#nanoTime} when it need not wait any more
   */
  record Row(int count, Duration pause, long until) {

    private boolean isOver(final long now) {
      return now - until > LONGEST.toNanos();
    }
  }

  private final Map<Object, Row> rows = new HashMap<>();

  /** {@return how much longer to leave {@code thing} alone, zero for not at all} */
  Duration left(final Object thing, final long now) {
    final Row row = rows.get(thing);
    return row == null ? Duration.ZERO : Duration.ofNanos(Math.max(row.until() - now, 0));
  }

  /** Notes that {@code thing} is corrected. */
  Row corrected(final Object thing, final long now) {
    rows.values().removeIf(row -> row.isOver(now));
    final Row before = rows.get(thing);
    final int count = before == null ? 1 : before.count() + 1;
    final Duration pause = before == null ? FIRST : min(before.pause().multipliedBy(2), LONGEST);
    final Row row = new Row(count, pause, now + pause.toNanos());
    rows.put(thing, row);
    return row;
  }

  private static Duration min(final Duration a, final Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
