package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** The calling process, and signals to others. Results are {@code >= 0} or {@code -errno}. */
public final class ProcessCalls {

  public static final int PR_SET_CHILD_SUBREAPER = 36;
  public static final int PR_GET_CHILD_SUBREAPER = 37;

  private static final MethodHandle GETPID =
      Linking.function("getpid", FunctionDescriptor.of(JAVA_INT));
  private static final MethodHandle GETPPID =
      Linking.function("getppid", FunctionDescriptor.of(JAVA_INT));
  private static final MethodHandle KILL =
      Linking.function("kill", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
  private static final MethodHandle PRCTL =
      Linking.variadic(
          "prctl",
          1,
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));

  private ProcessCalls() {}

  /** Gives the process id: {@code pid_t getpid(void)}, see getpid(2). It does not fail. */
  public static int getpid(final MemorySegment state) {
    try {
      final int pid = (int) GETPID.invokeExact(state);
      return pid;
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /** Gives the parent's id: {@code pid_t getppid(void)}, see getppid(2). It does not fail. */
  public static int getppid(final MemorySegment state) {
    try {
      final int pid = (int) GETPPID.invokeExact(state);
      return pid;
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /** Gives the thread id: {@code pid_t gettid(void)}, see gettid(2). It does not fail. */
  public static int gettid(final MemorySegment state) {
    return (int) Syscall.call(state, Abi.CURRENT.SYS_gettid(), 0, 0);
  }

  /**
   * Sends a signal: {@code int kill(pid_t pid, int sig)}, see kill(2).
   *
   * @param pid a process; 0 and negative numbers mean groups of processes
   * @param sig one of {@link Signals}, or 0 to ask only whether the process is there
   * @return 0 or {@code -errno}
   */
  public static int kill(final MemorySegment state, final int pid, final int sig) {
    try {
      final int result = (int) KILL.invokeExact(state, pid, sig);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Changes the calling process: {@code int prctl(int option, unsigned long arg2, unsigned long
   * arg3, unsigned long arg4, unsigned long arg5)}, see prctl(2).
   *
   * @param arg2 a number or an address, as {@code option} wants it
   * @return a number {@code >= 0}, or {@code -errno}
   */
  public static int prctl(
      final MemorySegment state,
      final int option,
      final long arg2,
      final long arg3,
      final long arg4,
      final long arg5) {
    try {
      final int result = (int) PRCTL.invokeExact(state, option, arg2, arg3, arg4, arg5);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
