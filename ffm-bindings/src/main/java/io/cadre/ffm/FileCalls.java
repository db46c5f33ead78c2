package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;

/**
 * Opening, reading and writing files. Results are {@code >= 0} or {@code -errno}; EINTR is the
 * caller's to decide.
 */
public final class FileCalls {

  /** The directory descriptor that stands for the current directory. */
  private static final int AT_FDCWD = -100;

  // Both with the buffer as a number, so that the second costs a starting JVM next to nothing.
  private static final MethodHandle PREAD =
      Linking.function(
          "pread", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG));
  private static final MethodHandle PWRITE =
      Linking.function(
          "pwrite", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG));

  private FileCalls() {}

  /** {@code int open(const char *path, int flags)}, see open(2). */
  public static Fd open(final MemorySegment state, final MemorySegment path, final int flags) {
    return new Fd(OpenatCalls.openat(state, AT_FDCWD, path, flags));
  }

  /** {@code int openat(int dirfd, const char *path, int flags)}, see openat(2). */
  public static Fd openat(
      final MemorySegment state, final Fd directory, final MemorySegment path, final int flags) {
    return new Fd(OpenatCalls.openat(state, directory.number(), path, flags));
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
    return openat2(state, directory.number(), path, how);
  }

  /** The same with a path that is absolute, or starts at the current directory. */
  public static Fd openat2(
      final MemorySegment state, final MemorySegment path, final MemorySegment how) {
    return openat2(state, AT_FDCWD, path, how);
  }

  private static Fd openat2(
      final MemorySegment state,
      final int dirfd,
      final MemorySegment path,
      final MemorySegment how) {
    final long number = Abi.CURRENT.SYS_openat2();
    return new Fd(
        (int) Syscall.call(state, number, dirfd, path.address(), how.address(), OpenHow.SIZE));
  }

  /** {@code int close(int fd)}, see close(2); reached only through {@link Fd#close()}. */
  static int close(final MemorySegment state, final int fd) {
    return (int) Syscall.call(state, Abi.CURRENT.SYS_close(), fd, 0);
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
      final long n = (long) PREAD.invokeExact(state, fd, buffer.address(), count, offset);
      return n >= 0 ? n : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    } finally {
      Reference.reachabilityFence(buffer); // its memory may be that of an automatic arena
    }
  }

  /**
   * {@code ssize_t pwrite(int fd, const void *buf, size_t count, off_t offset)}, see pwrite(2).
   *
   * <p>Takes an address instead of a segment, alone among the calls: text is written right-aligned,
   * so its start moves, and slicing a segment allocates until C2 has compiled the caller. The
   * memory must outlive the call.
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
