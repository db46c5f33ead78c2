package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.OpenHow;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Memory for the calls of one operation on a file. Each platform thread keeps a block of it, for
 * one operation at a time with short texts; others allocate theirs. For one thread.
 */
final class CallMemory implements SegmentAllocator, AutoCloseable {

  /** The errno state and the argument of openat2(2), and what aligning them takes. */
  private static final int STRUCTS = 64;

  private static final int BYTES_PER_CHAR = 3; // the most that UTF-8 takes for one
  private static final int KEPT_TEXTS = 448;

  private static final ThreadLocal<CallMemory> OF_THREAD =
      new ThreadLocal<>() {
        @Override
        protected CallMemory initialValue() {
          // An automatic arena: nobody is told when a thread ends, to close another kind.
          return new CallMemory(Arena.ofAuto(), KEPT_TEXTS, true); // freed with its thread
        }
      };

  private final Arena arena;
  private final boolean kept;
  private final MemorySegment block;
  private final MemorySegment state;
  private final long free;
  private long used;
  private boolean busy;

  private CallMemory(final Arena arena, final long textBytes, final boolean kept) {
    this.arena = arena;
    this.kept = kept;
    block = arena.allocate(STRUCTS + textBytes, Long.BYTES);
    state = Errno.allocateState(this);
    free = used;
  }

  /** Memory for one call with the text {@code name}. */
  static CallMemory of(final String name) {
    return ofSize(length(name));
  }

  /** Memory for calls with two texts. */
  static CallMemory of(final String name, final String value) {
    return ofSize(length(name) + length(value));
  }

  private static long length(final String text) {
    return (long) BYTES_PER_CHAR * text.length() + 1;
  }

  private static CallMemory ofSize(final long textBytes) {
    if (textBytes <= KEPT_TEXTS && !Thread.currentThread().isVirtual()) {
      final CallMemory memory = OF_THREAD.get();
      if (!memory.busy) {
        memory.busy = true;
        memory.used = memory.free;
        return memory;
      }
    }
    return new CallMemory(Arena.ofConfined(), textBytes, false);
  }

  @Override
  public MemorySegment allocate(final long byteSize, final long byteAlignment) {
    final long start = (used + byteAlignment - 1) & -byteAlignment;
    used = start + byteSize;
    return block.asSlice(start, byteSize);
  }

  MemorySegment state() {
    return state;
  }

  MemorySegment how(final int flags, final long resolve) {
    return OpenHow.allocate(this, flags, resolve);
  }

  MemorySegment text(final String text) {
    return allocateFrom(text, StandardCharsets.UTF_8);
  }

  MemorySegment text(final String text, final Charset bytes) {
    return allocateFrom(text, bytes);
  }

  @Override
  public void close() {
    if (kept) {
      busy = false;
    } else {
      arena.close();
    }
  }
}
