package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Waiting for children. */
public final class WaitCalls {

  public static final int P_PID = 1;

  /** Linux 5.4. */
  public static final int P_PIDFD = 3;

  public static final int WNOHANG = 1;
  public static final int WEXITED = 4;
  public static final int WNOWAIT = 0x01000000;

  private static final MethodHandle WAITID =
      Linking.function(
          "waitid", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));

  private WaitCalls() {}

  /**
   * Waits for a child: {@code int waitid(idtype_t idtype, id_t id, siginfo_t *infop, int options)},
   * see waitid(2).
   *
   * @param infop a {@link Siginfo}; after WNOHANG its pid is 0 while the child runs
   * @return 0 or {@code -errno}
   */
  public static int waitid(
      final MemorySegment state,
      final int idtype,
      final int id,
      final MemorySegment infop,
      final int options) {
    try {
      final int result = (int) WAITID.invokeExact(state, idtype, id, infop, options);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
