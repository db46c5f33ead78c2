package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Waiting for events on a few descriptors. */
public final class PollCalls {

  private static final MethodHandle POLL =
      Linking.function("poll", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));

  private PollCalls() {}

  /**
   * Waits for events: {@code int poll(struct pollfd *fds, nfds_t nfds, int timeout)}, see poll(2).
   *
   * @param fds {@code nfds} of {@link PollFd}
   * @param timeout milliseconds; -1 waits for ever, 0 not at all
   * @return number of descriptors with events, 0 after the timeout, or {@code -errno}
   */
  public static int poll(
      final MemorySegment state, final MemorySegment fds, final long nfds, final int timeout) {
    assert nfds * PollFd.SIZE <= fds.byteSize();
    try {
      final int n = (int) POLL.invokeExact(state, fds, nfds, timeout);
      return n >= 0 ? n : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
