package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Event counters, read and written eight bytes at a time with {@link StreamCalls}. */
public final class EventFdCalls {

  public static final int EFD_CLOEXEC = 02000000;
  public static final int EFD_NONBLOCK = 04000;

  private static final MethodHandle EVENTFD =
      Linking.function("eventfd", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));

  private EventFdCalls() {}

  /** Makes an event counter: {@code int eventfd(unsigned initval, int flags)}, see eventfd(2). */
  public static Fd eventfd(final MemorySegment state, final int initval, final int flags) {
    try {
      final int fd = (int) EVENTFD.invokeExact(state, initval, flags);
      return new Fd(fd >= 0 ? fd : -Errno.of(state));
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
