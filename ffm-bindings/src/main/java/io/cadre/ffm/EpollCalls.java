package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Waiting for events on many descriptors. Results are {@code >= 0} or {@code -errno}. */
public final class EpollCalls {

  public static final int EPOLL_CLOEXEC = 02000000;
  public static final int EPOLL_CTL_ADD = 1;
  public static final int EPOLL_CTL_DEL = 2;
  public static final int EPOLL_CTL_MOD = 3;

  private static final MethodHandle EPOLL_CREATE1 =
      Linking.function("epoll_create1", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
  private static final MethodHandle EPOLL_CTL =
      Linking.function(
          "epoll_ctl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS));
  private static final MethodHandle EPOLL_WAIT =
      Linking.function(
          "epoll_wait", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));

  private EpollCalls() {}

  /** Makes an epoll instance: {@code int epoll_create1(int flags)}, see epoll_create1(2). */
  public static Fd epoll_create1(final MemorySegment state, final int flags) {
    try {
      final int fd = (int) EPOLL_CREATE1.invokeExact(state, flags);
      return new Fd(fd >= 0 ? fd : -Errno.of(state));
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Changes what is waited for: {@code int epoll_ctl(int epfd, int op, int fd, struct epoll_event
   * *event)}, see epoll_ctl(2).
   *
   * @param event an {@link EpollEvent}; {@code EPOLL_CTL_DEL} ignores it
   * @return 0 or {@code -errno}
   */
  public static int epoll_ctl(
      final MemorySegment state,
      final Fd epoll,
      final int op,
      final Fd fd,
      final MemorySegment event) {
    return epoll_ctl(state, epoll, op, fd.number(), event);
  }

  /** The same for a descriptor that another object owns, by its number. */
  public static int epoll_ctl(
      final MemorySegment state,
      final Fd epoll,
      final int op,
      final int fd,
      final MemorySegment event) {
    final int epfd = epoll.number();
    try {
      final int result = (int) EPOLL_CTL.invokeExact(state, epfd, op, fd, event);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Waits for events: {@code int epoll_wait(int epfd, struct epoll_event *events, int maxevents,
   * int timeout)}, see epoll_wait(2).
   *
   * @param events room for {@code maxevents} of {@link EpollEvent}
   * @param timeout milliseconds; -1 waits for ever, 0 not at all
   * @return number of events filled in, 0 after the timeout, or {@code -errno}
   */
  public static int epoll_wait(
      final MemorySegment state,
      final Fd epoll,
      final MemorySegment events,
      final int maxevents,
      final int timeout) {
    assert maxevents * EpollEvent.SIZE <= events.byteSize();
    final int epfd = epoll.number();
    try {
      final int n = (int) EPOLL_WAIT.invokeExact(state, epfd, events, maxevents, timeout);
      return n >= 0 ? n : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
