package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Descriptors for poll(2), one or an array of them.
 *
 * <pre>{@code
 * struct pollfd {   // 8 bytes
 *   int   fd;       // 0
 *   short events;   // 4
 *   short revents;  // 6
 * };
 * }</pre>
 */
public final class PollFd {

  public static final int POLLIN = 0x001;
  public static final int POLLPRI = 0x002;
  public static final int POLLOUT = 0x004;
  public static final int POLLERR = 0x008;
  public static final int POLLHUP = 0x010;
  public static final int POLLNVAL = 0x020;

  static final long SIZE = 8;
  static final long FD = 0;
  static final long EVENTS = 4;
  static final long REVENTS = 6;

  private PollFd() {}

  /** Allocates {@code count} structs. */
  public static MemorySegment allocate(final Arena arena, final int count) {
    return arena.allocate(count * SIZE, Integer.BYTES);
  }

  /** Sets what the struct at {@code index} waits for. */
  public static void set(final MemorySegment fds, final int index, final Fd fd, final int events) {
    fds.set(JAVA_INT, index * SIZE + FD, fd.number());
    fds.set(JAVA_SHORT, index * SIZE + EVENTS, (short) events);
  }

  /** {@return the bits poll(2) reported for the struct at {@code index}} */
  public static int revents(final MemorySegment fds, final int index) {
    return fds.get(JAVA_SHORT, index * SIZE + REVENTS);
  }
}
