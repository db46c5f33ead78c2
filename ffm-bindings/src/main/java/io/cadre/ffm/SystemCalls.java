package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** What the running system is. Results are {@code 0} or {@code -errno}. */
public final class SystemCalls {

  private static final MethodHandle UNAME =
      Linking.function("uname", FunctionDescriptor.of(JAVA_INT, ADDRESS));

  private SystemCalls() {}

  /** {@code int uname(struct utsname *buf)}, see uname(2), into a {@link Utsname}. */
  public static int uname(final MemorySegment state, final MemorySegment utsname) {
    assert utsname.byteSize() >= Utsname.SIZE;
    try {
      final int result = (int) UNAME.invokeExact(state, utsname);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
