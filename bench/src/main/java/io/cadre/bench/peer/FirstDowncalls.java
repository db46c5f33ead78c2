package io.cadre.bench.peer;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * The least that a first write by java.lang.foreign takes: open(2) of a path and pwrite(2), linked
 * and called, with no group, no check and no error.
 */
public final class FirstDowncalls {

  private static final int O_WRONLY = 1;
  private static final String VALUE = "104857600";

  private FirstDowncalls() {}

  /**
   * Runs, and prints the nanoseconds from here.
   *
   * @param arguments System.nanoTime() of whoever started this, the mount, the group's path, the
   *     file
   * @throws Throwable if a descriptor is wrong
   */
  @SuppressWarnings("restricted") // what this peer is about
  public static void main(final String[] arguments) throws Throwable {
    final long begun = System.nanoTime();
    final Linker linker = Linker.nativeLinker();
    final Linker.Option errno = Linker.Option.captureCallState("errno");
    final MethodHandle open =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("open"),
            FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT),
            Linker.Option.firstVariadicArg(2),
            errno);
    final MethodHandle pwrite =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("pwrite"),
            FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG),
            errno);
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment state = arena.allocate(Linker.Option.captureStateLayout());
      final MemorySegment path =
          arena.allocateFrom(arguments[1].concat(arguments[2]).concat("/").concat(arguments[3]));
      final MemorySegment value = arena.allocateFrom(VALUE);
      final int fd = (int) open.invokeExact(state, path, O_WRONLY);
      final long n = (long) pwrite.invokeExact(state, fd, value, (long) VALUE.length(), 0L);
      final long written = System.nanoTime();
      if (n != VALUE.length()) {
        throw new IllegalStateException("written: " + n);
      }
      System.out.println(written - begun);
    }
  }
}
