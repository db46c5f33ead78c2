package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** What the system and the process allow. Results are {@code >= 0} or {@code -errno}. */
public final class LimitCalls {

  public static final int RLIMIT_NOFILE = 7;

  /** 100 on every supported system: the unit of times in {@code /proc/PID/stat}. */
  public static final int _SC_CLK_TCK = 2;

  public static final int _SC_PAGESIZE = 30;

  private static final MethodHandle PRLIMIT =
      Linking.function(
          "prlimit", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, ADDRESS));
  private static final MethodHandle SYSCONF =
      Linking.function("sysconf", FunctionDescriptor.of(JAVA_LONG, JAVA_INT));

  private LimitCalls() {}

  /**
   * Reads and changes a resource limit: {@code int prlimit(pid_t pid, int resource, const struct
   * rlimit *new_limit, struct rlimit *old_limit)}, see prlimit(2).
   *
   * @param pid 0 for the calling process
   * @param newLimit a {@link Rlimit}, or {@link MemorySegment#NULL} to change nothing
   * @param oldLimit a {@link Rlimit} to fill in, or {@link MemorySegment#NULL}
   * @return 0 or {@code -errno}
   */
  public static int prlimit(
      final MemorySegment state,
      final int pid,
      final int resource,
      final MemorySegment newLimit,
      final MemorySegment oldLimit) {
    try {
      final int result = (int) PRLIMIT.invokeExact(state, pid, resource, newLimit, oldLimit);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Gives a value that is fixed while the system runs: {@code long sysconf(int name)}, see
   * sysconf(3).
   *
   * @return the value, or {@code -errno}; an unlimited value leaves errno alone and is no use here
   */
  public static long sysconf(final MemorySegment state, final int name) {
    try {
      final long value = (long) SYSCONF.invokeExact(state, name);
      return value >= 0 ? value : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
