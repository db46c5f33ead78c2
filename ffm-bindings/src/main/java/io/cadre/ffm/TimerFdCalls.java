package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Timers; reading one with {@link StreamCalls} gives the number of expirations in eight bytes. */
public final class TimerFdCalls {

  public static final int CLOCK_MONOTONIC = 1;
  public static final int CLOCK_BOOTTIME = 7;
  public static final int TFD_CLOEXEC = 02000000;
  public static final int TFD_NONBLOCK = 04000;
  public static final int TFD_TIMER_ABSTIME = 1;

  private static final MethodHandle TIMERFD_CREATE =
      Linking.function("timerfd_create", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
  private static final MethodHandle TIMERFD_SETTIME =
      Linking.function(
          "timerfd_settime", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, ADDRESS));

  private TimerFdCalls() {}

  /** Makes a timer: {@code int timerfd_create(int clockid, int flags)}, see timerfd_create(2). */
  public static Fd timerfd_create(final MemorySegment state, final int clockid, final int flags) {
    try {
      final int fd = (int) TIMERFD_CREATE.invokeExact(state, clockid, flags);
      return new Fd(fd >= 0 ? fd : -Errno.of(state));
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Arms or disarms a timer: {@code int timerfd_settime(int fd, int flags, const struct itimerspec
   * *new_value, struct itimerspec *old_value)}, see timerfd_settime(2).
   *
   * @param newValue an {@link Itimerspec}
   * @param oldValue an {@link Itimerspec} to fill in, or {@link MemorySegment#NULL}
   * @return 0 or {@code -errno}
   */
  public static int timerfd_settime(
      final MemorySegment state,
      final Fd timer,
      final int flags,
      final MemorySegment newValue,
      final MemorySegment oldValue) {
    final int fd = timer.number();
    try {
      final int result = (int) TIMERFD_SETTIME.invokeExact(state, fd, flags, newValue, oldValue);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
