package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;

/**
 * Error numbers of Linux, and the state segment that a call leaves its errno in.
 *
 * <p>The numbers below are the same on x86_64 and aarch64 ({@code asm-generic/errno*.h}). Names are
 * for messages; code compares numbers.
 */
public final class Errno {

  public static final int EPERM = 1;
  public static final int ENOENT = 2;
  public static final int ESRCH = 3;
  public static final int EINTR = 4;
  public static final int EIO = 5;
  public static final int ENXIO = 6;
  public static final int E2BIG = 7;
  public static final int ENOEXEC = 8;
  public static final int EBADF = 9;
  public static final int ECHILD = 10;
  public static final int EAGAIN = 11;
  public static final int ENOMEM = 12;
  public static final int EACCES = 13;
  public static final int EFAULT = 14;
  public static final int EBUSY = 16;
  public static final int EEXIST = 17;
  public static final int EXDEV = 18;
  public static final int ENODEV = 19;
  public static final int ENOTDIR = 20;
  public static final int EISDIR = 21;
  public static final int EINVAL = 22;
  public static final int ENFILE = 23;
  public static final int EMFILE = 24;
  public static final int ENOTTY = 25;
  public static final int ETXTBSY = 26;
  public static final int EFBIG = 27;
  public static final int ENOSPC = 28;
  public static final int ESPIPE = 29;
  public static final int EROFS = 30;
  public static final int EPIPE = 32;
  public static final int EDOM = 33;
  public static final int ERANGE = 34;
  public static final int EDEADLK = 35;
  public static final int ENAMETOOLONG = 36;
  public static final int ENOSYS = 38;
  public static final int ENOTEMPTY = 39;
  public static final int ELOOP = 40;
  public static final int ENODATA = 61;
  public static final int EOVERFLOW = 75;
  public static final int EOPNOTSUPP = 95;
  public static final int ETIMEDOUT = 110;
  public static final int ESTALE = 116;
  public static final int EDQUOT = 122;

  private static final long STATE_SIZE = Linker.Option.captureStateLayout().byteSize();

  private Errno() {}

  /**
   * Allocates the segment that a call captures errno into. One state serves one call at a time, so
   * it belongs to one thread or one object, never to a static field.
   */
  public static MemorySegment allocateState(final SegmentAllocator memory) {
    return memory.allocate(STATE_SIZE, Long.BYTES);
  }

  /** {@return the errno that the last failed call left in {@code state}} */
  static int of(final MemorySegment state) {
    return state.get(JAVA_INT, 0L);
  }

  /** {@return the C name of {@code errno}, such as {@code EBUSY}, or the number itself} */
  public static String name(final int errno) {
    return ErrnoNames.of(errno);
  }
}
