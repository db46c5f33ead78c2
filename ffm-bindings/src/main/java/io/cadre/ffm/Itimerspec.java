package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * When a timer expires.
 *
 * <pre>{@code
 * struct itimerspec {              // 32 bytes
 *   struct timespec it_interval;   //  0, tv_sec and tv_nsec
 *   struct timespec it_value;      // 16, tv_sec and tv_nsec
 * };
 * }</pre>
 */
public final class Itimerspec {

  static final long SIZE = 32;
  static final long INTERVAL = 0;
  static final long VALUE = 16;
  static final long SEC = 0;
  static final long NSEC = 8;

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private Itimerspec() {}

  /** Allocates a struct that disarms a timer. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE, Long.BYTES);
  }

  /** Sets the first expiration, 0 for never, and the period after it, 0 for none. */
  public static void set(
      final MemorySegment spec, final long valueNanos, final long intervalNanos) {
    spec.set(JAVA_LONG, INTERVAL + SEC, intervalNanos / NANOS_PER_SECOND);
    spec.set(JAVA_LONG, INTERVAL + NSEC, intervalNanos % NANOS_PER_SECOND);
    spec.set(JAVA_LONG, VALUE + SEC, valueNanos / NANOS_PER_SECOND);
    spec.set(JAVA_LONG, VALUE + NSEC, valueNanos % NANOS_PER_SECOND);
  }

  /** {@return nanoseconds to the next expiration} */
  public static long valueNanos(final MemorySegment spec) {
    return spec.get(JAVA_LONG, VALUE + SEC) * NANOS_PER_SECOND + spec.get(JAVA_LONG, VALUE + NSEC);
  }

  /** {@return nanoseconds from one expiration to the next} */
  public static long intervalNanos(final MemorySegment spec) {
    return spec.get(JAVA_LONG, INTERVAL + SEC) * NANOS_PER_SECOND
        + spec.get(JAVA_LONG, INTERVAL + NSEC);
  }
}
