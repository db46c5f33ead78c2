package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.FileCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Room for the text of one control file at a time, shared by the many files that an event loop
 * reads one after the other. Not for use by two threads at once; which thread does not matter.
 */
public final class ReadBuffer {

  private static final int CAPACITY = 16 << 10;
  private static final int TRIES = 4;

  // The polling thread changes; Arena.ofShared would cost an atomic for each call.
  private final Arena arena = Arena.ofAuto(); // of whichever thread polls
  private final MemorySegment state = Errno.allocateState(arena);
  private final MemorySegment buffer = arena.allocate(CAPACITY);
  private final byte[] text = new byte[CAPACITY];
  private int length;

  /** Allocates the room. */
  public ReadBuffer() {}

  /** Reads the file behind {@code descriptor} from its start; its length or {@code -errno}. */
  int fill(final int descriptor) {
    long n = -Errno.EINTR;
    for (int i = 0; i < TRIES && n == -Errno.EINTR; i++) {
      n = FileCalls.pread(state, descriptor, buffer, CAPACITY, 0);
    }
    length = (int) Math.max(n, 0);
    MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, text, 0, length);
    return n == CAPACITY ? -Errno.EFBIG : (int) n;
  }

  /**
   * {@return the text, in the first {@link #length} bytes of an array that the next read reuses}
   */
  public byte[] text() {
    return text;
  }

  /** {@return the length of the text in bytes, 0 after a read that failed} */
  public int length() {
    return length;
  }
}
