package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Pipes. */
public final class PipeCalls {

  private static final MethodHandle PIPE2 =
      Linking.function("pipe2", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));

  private PipeCalls() {}

  /** Allocates the {@code int[2]} that receives the two ends. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(JAVA_INT, 2);
  }

  /**
   * Makes a pipe: {@code int pipe2(int pipefd[2], int flags)}, see pipe2(2).
   *
   * @param ends receives the ends; take each once, with {@link #readEnd} and {@link #writeEnd}
   * @param flags of {@link OpenFlags}, such as {@code O_CLOEXEC}
   * @return 0 or {@code -errno}
   */
  public static int pipe2(final MemorySegment state, final MemorySegment ends, final int flags) {
    try {
      final int result = (int) PIPE2.invokeExact(state, ends, flags);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /** {@return the end to read from, which the caller owns from now on} */
  public static Fd readEnd(final MemorySegment ends) {
    return new Fd(ends.getAtIndex(JAVA_INT, 0));
  }

  /** {@return the end to write to, which the caller owns from now on} */
  public static Fd writeEnd(final MemorySegment ends) {
    return new Fd(ends.getAtIndex(JAVA_INT, 1));
  }
}
