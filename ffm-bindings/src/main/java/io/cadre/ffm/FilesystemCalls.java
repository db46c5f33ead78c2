package io.cadre.ffm;

import java.lang.foreign.MemorySegment;

/** What a descriptor refers to: file system and inode. Results are {@code 0} or {@code -errno}. */
public final class FilesystemCalls {

  /** Flag of statx(2): the descriptor itself, with an empty path. */
  private static final int AT_EMPTY_PATH = 0x1000;

  private static final int WANTED = Statx.STATX_INO | Statx.STATX_MNT_ID;

  private FilesystemCalls() {}

  /** {@code int fstatfs(int fd, struct statfs *buf)}, see fstatfs(2), into a {@link Statfs}. */
  public static int fstatfs(final MemorySegment state, final Fd fd, final MemorySegment statfs) {
    final int number = fd.number();
    return (int) Syscall.call(state, Abi.CURRENT.SYS_fstatfs(), number, statfs.address());
  }

  /**
   * {@code int statx(int fd, "", AT_EMPTY_PATH, unsigned mask, struct statx *buf)}, Linux 4.11, see
   * statx(2), into a {@link Statx}.
   */
  public static int statx(final MemorySegment state, final Fd fd, final MemorySegment statx) {
    final long number = Abi.CURRENT.SYS_statx();
    final int dirfd = fd.number();
    final long path = Statx.EMPTY_PATH.address();
    final long to = statx.address();
    return (int) Syscall.call(state, number, dirfd, path, AT_EMPTY_PATH, WANTED, to);
  }
}
