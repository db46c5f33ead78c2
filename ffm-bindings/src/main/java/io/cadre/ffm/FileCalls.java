package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Opening, reading and writing files. Results are {@code >= 0} or {@code -errno}; EINTR is the
 * caller's to decide.
 */
public final class FileCalls {

  /** The directory descriptor that stands for the current directory. */
  private static final int AT_FDCWD = -100;

  private static final MethodHandle OPENAT =
      Linking.variadic("openat", 3, FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
  private static final MethodHandle OPENAT2 =
      Linking.syscall(int.class, MemorySegment.class, MemorySegment.class, long.class);
  private static final MethodHandle CLOSE =
      Linking.function("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
  private static final MethodHandle PREAD =
      Linking.function(
          "pread", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG));
  private static final MethodHandle PWRITE =
      Linking.function(
          "pwrite", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG));

  private FileCalls() {}

  /** {@code int open(const char *path, int flags)}, see open(2). */
  public static Fd open(final MemorySegment state, final MemorySegment path, final int flags) {
    return new Fd(openat(state, AT_FDCWD, path, flags));
  }

  /** {@code int openat(int dirfd, const char *path, int flags)}, see openat(2). */
  public static Fd openat(
      final MemorySegment state, final Fd directory, final MemorySegment path, final int flags) {
    return new Fd(openat(state, directory.number(), path, flags));
  }

  private static int openat(
      final MemorySegment state, final int dirfd, final MemorySegment path, final int flags) {
    try {
      final int fd = (int) OPENAT.invokeExact(state, dirfd, path, flags);
      return fd >= 0 ? fd : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * {@code int openat2(int dirfd, const char *path, struct open_how *how, size_t size)}, Linux 5.6,
   * see openat2(2). {@code how} is made by {@link OpenHow}.
   */
  public static Fd openat2(
      final MemorySegment state,
      final Fd directory,
      final MemorySegment path,
      final MemorySegment how) {
    final long number = Abi.CURRENT.SYS_openat2();
    final int dirfd = directory.number();
    try {
      final long fd = (long) OPENAT2.invokeExact(state, number, dirfd, path, how, OpenHow.SIZE);
      return new Fd(fd >= 0 ? (int) fd : -Errno.of(state));
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /** {@code int close(int fd)}, see close(2); reached only through {@link Fd#close()}. */
  static int close(final MemorySegment state, final int fd) {
    try {
      final int result = (int) CLOSE.invokeExact(state, fd);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * {@code ssize_t pread(int fd, void *buf, size_t count, off_t offset)}, see pread(2).
   *
   * @return bytes read, 0 at the end of the file, or {@code -errno}
   */
  public static long pread(
      final MemorySegment state,
      final int fd,
      final MemorySegment buffer,
      final long count,
      final long offset) {
    assert count <= buffer.byteSize();
    try {
      final long n = (long) PREAD.invokeExact(state, fd, buffer, count, offset);
      return n >= 0 ? n : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * {@code ssize_t pwrite(int fd, const void *buf, size_t count, off_t offset)}, see pwrite(2).
   *
   * <p>The one call that takes an address instead of a segment: text is written right-aligned, so
   * its start moves, and slicing a segment allocates until C2 has compiled the caller. The memory
   * must outlive the call.
   *
   * @return bytes written, or {@code -errno}
   */
  public static long pwrite(
      final MemorySegment state,
      final int fd,
      final long address,
      final long count,
      final long offset) {
    try {
      final long n = (long) PWRITE.invokeExact(state, fd, address, count, offset);
      return n >= 0 ? n : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
