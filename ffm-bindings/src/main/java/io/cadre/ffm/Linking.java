package io.cadre.ffm;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.WrongMethodTypeException;

/**
 * Links functions of the C library. A handle takes the errno state as its first argument, unless
 * the function reports by its result alone.
 */
@SuppressWarnings("restricted") // downcalls are what this module is for
final class Linking {

  private static final Linker LINKER = Linker.nativeLinker();
  private static final SymbolLookup C_LIBRARY = LINKER.defaultLookup();
  private static final Linker.Option ERRNO = Linker.Option.captureCallState("errno");

  private Linking() {}

  /** A function with a fixed list of parameters. */
  static MethodHandle function(final String name, final FunctionDescriptor descriptor) {
    return LINKER.downcallHandle(symbol(name), descriptor, ERRNO);
  }

  /** A variadic function, with {@code fixed} parameters before the dots. */
  static MethodHandle variadic(
      final String name, final int fixed, final FunctionDescriptor descriptor) {
    final Linker.Option dots = Linker.Option.firstVariadicArg(fixed);
    return LINKER.downcallHandle(symbol(name), descriptor, dots, ERRNO);
  }

  /** A function that returns its error number and leaves errno alone; the handle takes no state. */
  static MethodHandle returningError(final String name, final FunctionDescriptor descriptor) {
    return LINKER.downcallHandle(symbol(name), descriptor);
  }

  /** The same for a function that not every C library has: without it the answer is ENOSYS. */
  static MethodHandle returningErrorIfPresent(
      final String name, final FunctionDescriptor descriptor) {
    return has(name)
        ? returningError(name, descriptor)
        : MethodHandles.dropArguments(
            MethodHandles.constant(int.class, Errno.ENOSYS),
            0,
            descriptor.toMethodType().parameterArray());
  }

  /** {@return whether the C library has the function} */
  static boolean has(final String name) {
    return C_LIBRARY.find(name).isPresent();
  }

  private static MemorySegment symbol(final String name) {
    return C_LIBRARY.findOrThrow(name);
  }

  /**
   * What a binding throws when its handle throws. Faults of the arguments, such as a segment of a
   * closed arena or of another thread, pass through as they are.
   */
  static AssertionError linkageBug(final Throwable cause) {
    if (cause instanceof final Error error) {
      throw error;
    }
    if (cause instanceof final RuntimeException fault
        && !(cause instanceof WrongMethodTypeException)) {
      throw fault;
    }
    return new AssertionError("a downcall threw: its descriptor is wrong", cause);
  }
}
