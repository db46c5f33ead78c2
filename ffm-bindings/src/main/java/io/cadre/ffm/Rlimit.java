package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * A resource limit; both values are unsigned.
 *
 * <pre>{@code
 * struct rlimit {     // 16 bytes
 *   rlim_t rlim_cur;  // 0, the soft limit
 *   rlim_t rlim_max;  // 8, the hard limit
 * };
 * }</pre>
 */
public final class Rlimit {

  public static final long RLIM_INFINITY = -1;

  static final long SIZE = 16;
  static final long CUR = 0;
  static final long MAX = 8;

  private Rlimit() {}

  /** Allocates a struct. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE, Long.BYTES);
  }

  /** Sets both limits. */
  public static void set(final MemorySegment limit, final long cur, final long max) {
    limit.set(JAVA_LONG, CUR, cur);
    limit.set(JAVA_LONG, MAX, max);
  }

  /** {@return the soft limit} */
  public static long cur(final MemorySegment limit) {
    return limit.get(JAVA_LONG, CUR);
  }

  /** {@return the hard limit} */
  public static long max(final MemorySegment limit) {
    return limit.get(JAVA_LONG, MAX);
  }
}
