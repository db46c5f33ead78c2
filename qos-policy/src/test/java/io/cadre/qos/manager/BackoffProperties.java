package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

final class BackoffProperties {

  private static final long LONGEST = Backoff.LONGEST.toNanos();

  @Property
  void pausesDoubleUpToAMinute(
      @ForAll final long start, @ForAll @IntRange(min = 1, max = 40) final int corrections) {
    final Backoff backoff = new Backoff();
    long now = start;
    Duration pause = Duration.ZERO;
    for (int i = 1; i <= corrections; i++) {
      final Backoff.Row row = backoff.corrected("file", now);
      assertEquals(i, row.count());
      assertEquals(row.pause(), backoff.left("file", now));
      assertEquals(
          i == 1 ? Backoff.FIRST.toNanos() : Math.min(2 * pause.toNanos(), LONGEST),
          row.pause().toNanos());
      pause = row.pause();
      now += pause.toNanos();
      assertTrue(backoff.left("file", now).isZero());
    }
  }

  @Property
  void aRowEndsAfterAQuietMinute(
      @ForAll final long start, @ForAll @LongRange(min = 0, max = 1L << 50) final long quiet) {
    final Backoff backoff = new Backoff();
    final long end = start + backoff.corrected("file", start).pause().toNanos();
    assertEquals(quiet > LONGEST ? 1 : 2, backoff.corrected("file", end + quiet).count());
  }

  @Property
  void othersDoNotWait(@ForAll final long now) {
    final Backoff backoff = new Backoff();
    backoff.corrected("file", now);
    assertTrue(backoff.left("other", now).isZero());
    assertEquals(1, backoff.corrected("other", now).count());
  }
}
