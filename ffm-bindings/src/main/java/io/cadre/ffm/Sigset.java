package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * A {@code sigset_t}: 128 bytes, of which bit {@code n - 1} stands for signal {@code n}; the same
 * in glibc and musl.
 */
public final class Sigset {

  static final long SIZE = 128;

  private Sigset() {}

  /** Allocates an empty set. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE, Long.BYTES);
  }

  /** Adds one of {@link Signals}; 1 to 64. */
  public static void add(final MemorySegment set, final int signal) {
    set.set(JAVA_LONG, 0, set.get(JAVA_LONG, 0) | 1L << signal - 1);
  }
}
