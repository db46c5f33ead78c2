package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Making, removing and listing directories. Results are {@code >= 0} or {@code -errno}. */
public final class DirectoryCalls {

  /** Flag of unlinkat(2): remove a directory. */
  private static final int AT_REMOVEDIR = 0x200;

  private static final MethodHandle MKDIRAT =
      Linking.function("mkdirat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
  private static final MethodHandle UNLINKAT =
      Linking.function("unlinkat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));

  private DirectoryCalls() {}

  /** {@code int mkdirat(int dirfd, const char *path, mode_t mode)}, see mkdirat(2). */
  public static int mkdirat(
      final MemorySegment state, final Fd directory, final MemorySegment path, final int mode) {
    final int dirfd = directory.number();
    try {
      final int result = (int) MKDIRAT.invokeExact(state, dirfd, path, mode);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /** {@code int unlinkat(int dirfd, const char *path, AT_REMOVEDIR)}, see rmdir(2). */
  public static int rmdirat(
      final MemorySegment state, final Fd directory, final MemorySegment path) {
    final int dirfd = directory.number();
    try {
      final int result = (int) UNLINKAT.invokeExact(state, dirfd, path, AT_REMOVEDIR);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * {@code ssize_t getdents64(int fd, void *dirp, size_t count)}, see getdents64(2). The entries
   * are read with {@link Dirent64}.
   *
   * @return bytes filled, 0 at the end of the directory, or {@code -errno}
   */
  public static long getdents64(
      final MemorySegment state, final Fd directory, final MemorySegment buffer) {
    final int fd = directory.number();
    final long size = buffer.byteSize();
    return Syscall.call(state, Abi.CURRENT.SYS_getdents64(), fd, buffer.address(), size, 0);
  }
}
