package io.cadre.ffm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An owned file descriptor, or the error that opening one ended with.
 *
 * <p>Made only by the calls of this package. {@link #close()} may be called from any thread and any
 * number of times; the descriptor is closed once. A number read with {@link #number()} is valid
 * until then, so whoever passes it on must outlive no closer.
 */
public final class Fd implements AutoCloseable {

  private static final VarHandle CLOSED = closedHandle();

  private final int result;

  @SuppressWarnings("unused") // through CLOSED
  private volatile boolean closed;

  /** Takes the result of a call that opens: a descriptor, or {@code -errno}. */
  Fd(final int result) {
    this.result = result;
  }

  private static VarHandle closedHandle() {
    try {
      return MethodHandles.lookup().findVarHandle(Fd.class, "closed", boolean.class);
    } catch (final ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** {@return 0 when open, else the errno of the call that should have opened it} */
  public int errno() {
    return result >= 0 ? 0 : -result;
  }

  /**
   * {@return the descriptor's number}
   *
   * @throws IllegalStateException if it was closed, or never opened
   */
  public int number() {
    if (result < 0 || closed) {
      throw new IllegalStateException(
          result < 0 ? "not open: " + Errno.name(-result) : "descriptor " + result + " is closed");
    }
    return result;
  }

  /** Closes the descriptor if this is the first call and it was open. */
  @Override
  public void close() {
    if (result >= 0 && !closed) {
      try (Arena arena = Arena.ofConfined()) {
        close(Errno.allocateState(arena));
      }
    }
  }

  /** The same with a state of the caller's. */
  public void close(final MemorySegment state) {
    if (result >= 0 && CLOSED.compareAndSet(this, false, true)) {
      // Linux frees the number even when close(2) reports EINTR or EIO, so it is never repeated.
      FileCalls.close(state, result);
    }
  }
}
