package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * {@code int openat(int dirfd, const char *path, int flags, ...)}, see openat(2). Apart from {@link
 * FileCalls}, since openat2(2) makes it needless on most systems and linking it takes milliseconds.
 */
final class OpenatCalls {

  private static final MethodHandle OPENAT =
      Linking.variadic("openat", 3, FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));

  private OpenatCalls() {}

  /** A descriptor, or {@code -errno}. */
  static int openat(
      final MemorySegment state, final int dirfd, final MemorySegment path, final int flags) {
    try {
      final int fd = (int) OPENAT.invokeExact(state, dirfd, path, flags);
      return fd >= 0 ? fd : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
