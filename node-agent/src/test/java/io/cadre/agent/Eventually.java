package io.cadre.agent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Waits for what is bound to come, on a machine that may be very slow. */
public final class Eventually {

  private static final long LONGEST_SECONDS = 180;

  private Eventually() {}

  /** Returns once {@code condition} holds, and fails if it never does. */
  public static void holds(final String what, final Callable<Boolean> condition) throws Exception {
    final long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
    while (!condition.call()) {
      assertTrue(System.nanoTime() < end, () -> "not within three minutes: " + what);
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }
}
