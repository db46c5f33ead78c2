package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.OpenHow;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Memory for the calls of one operation on a file, allocated in one piece. For one thread. */
final class CallMemory implements AutoCloseable {

  /** The errno state and the argument of openat2(2), and what aligning them takes. */
  private static final int STRUCTS = 64;

  private static final int BYTES_PER_CHAR = 3; // the most that UTF-8 takes for one

  private final Arena arena = Arena.ofConfined();
  private final SegmentAllocator free;
  private final MemorySegment state;

  private CallMemory(final long textBytes) {
    free = SegmentAllocator.slicingAllocator(arena.allocate(STRUCTS + textBytes, Long.BYTES));
    state = Errno.allocateState(free);
  }

  /** Memory for one call with the text {@code name}. */
  static CallMemory of(final String name) {
    return new CallMemory(length(name));
  }

  /** Memory for calls with two texts. */
  static CallMemory of(final String name, final String value) {
    return new CallMemory(length(name) + length(value));
  }

  private static long length(final String text) {
    return (long) BYTES_PER_CHAR * text.length() + 1;
  }

  MemorySegment state() {
    return state;
  }

  MemorySegment how(final int flags, final long resolve) {
    return OpenHow.allocate(free, flags, resolve);
  }

  MemorySegment text(final String text) {
    return free.allocateFrom(text, StandardCharsets.UTF_8);
  }

  MemorySegment text(final String text, final Charset bytes) {
    return free.allocateFrom(text, bytes);
  }

  @Override
  public void close() {
    arena.close();
  }
}
