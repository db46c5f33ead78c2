package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * {@code long syscall(long number, ...)}, see syscall(2), for calls that not every C library wraps
 * and for those on the way to a process's first write.
 *
 * <p>Whatever a call declares, syscall(2) hands over registers and the kernel takes from each what
 * it needs ({@code SYSCALL_DEFINEx} casts from {@code long}). So one descriptor serves them all,
 * which matters: each further one costs a starting JVM milliseconds. Addresses are numbers here;
 * the memory behind them must outlive the call.
 */
final class Syscall {

  private static final MethodHandle SYSCALL =
      Linking.variadic(
          "syscall",
          1,
          FunctionDescriptor.of(
              JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));

  private Syscall() {}

  /** A call with up to two arguments; {@code >= 0} or {@code -errno}. */
  static long call(final MemorySegment state, final long number, final long a, final long b) {
    return call(state, number, a, b, 0, 0, 0);
  }

  /** A call with up to four arguments; {@code >= 0} or {@code -errno}. */
  static long call(
      final MemorySegment state,
      final long number,
      final long a,
      final long b,
      final long c,
      final long d) {
    return call(state, number, a, b, c, d, 0);
  }

  /** A call with up to five arguments; {@code >= 0} or {@code -errno}. */
  static long call(
      final MemorySegment state,
      final long number,
      final long a,
      final long b,
      final long c,
      final long d,
      final long e) {
    try {
      final long result = (long) SYSCALL.invokeExact(state, number, a, b, c, d, e);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
