package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;

/**
 * The argument of openat2(2).
 *
 * <pre>{@code
 * struct open_how {   // 24 bytes
 *   __u64 flags;      //  0
 *   __u64 mode;       //  8
 *   __u64 resolve;    // 16
 * };
 * }</pre>
 */
public final class OpenHow {

  static final long SIZE = 24;
  static final long FLAGS = 0;
  static final long MODE = 8;
  static final long RESOLVE = 16;

  private OpenHow() {}

  /** Allocates a struct with {@code flags} and {@code resolve} set and no mode. */
  public static MemorySegment allocate(
      final SegmentAllocator memory, final int flags, final long resolve) {
    final MemorySegment how = memory.allocate(SIZE, Long.BYTES);
    how.set(JAVA_LONG, FLAGS, Integer.toUnsignedLong(flags));
    how.set(JAVA_LONG, MODE, 0); // the kernel refuses one without O_CREAT
    how.set(JAVA_LONG, RESOLVE, resolve);
    return how;
  }
}
