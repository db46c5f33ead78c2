package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** What a descriptor refers to: file system and inode. Results are {@code 0} or {@code -errno}. */
public final class FilesystemCalls {

  /** Flag of statx(2): the descriptor itself, with an empty path. */
  private static final int AT_EMPTY_PATH = 0x1000;

  private static final int WANTED = Statx.STATX_INO | Statx.STATX_MNT_ID;

  private static final MethodHandle FSTATFS =
      Linking.function("fstatfs", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
  private static final MethodHandle STATX =
      Linking.syscall(int.class, MemorySegment.class, int.class, int.class, MemorySegment.class);

  private FilesystemCalls() {}

  /** {@code int fstatfs(int fd, struct statfs *buf)}, see fstatfs(2), into a {@link Statfs}. */
  public static int fstatfs(final MemorySegment state, final Fd fd, final MemorySegment statfs) {
    final int number = fd.number();
    try {
      final int result = (int) FSTATFS.invokeExact(state, number, statfs);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * {@code int statx(int fd, "", AT_EMPTY_PATH, unsigned mask, struct statx *buf)}, Linux 4.11, see
   * statx(2), into a {@link Statx}.
   */
  public static int statx(final MemorySegment state, final Fd fd, final MemorySegment statx) {
    final long number = Abi.CURRENT.SYS_statx();
    final int dirfd = fd.number();
    try {
      final long result =
          (long)
              STATX.invokeExact(
                  state, number, dirfd, Statx.EMPTY_PATH, AT_EMPTY_PATH, WANTED, statx);
      return result >= 0 ? 0 : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
