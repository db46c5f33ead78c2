package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Owner and mode of files. Results are {@code 0} or {@code -errno}. */
public final class OwnerCalls {

  public static final int AT_SYMLINK_NOFOLLOW = 0x100;
  public static final int AT_EMPTY_PATH = 0x1000;

  private static final MethodHandle FCHOWNAT =
      Linking.function(
          "fchownat",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT));
  private static final MethodHandle FCHMODAT =
      Linking.function(
          "fchmodat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));

  private OwnerCalls() {}

  /**
   * Changes the owner: {@code int fchownat(int dirfd, const char *path, uid_t owner, gid_t group,
   * int flags)}, see fchownat(2).
   *
   * @param owner unsigned; -1 leaves it
   * @param group unsigned; -1 leaves it
   * @param flags {@code AT_SYMLINK_NOFOLLOW}; {@code AT_EMPTY_PATH} for {@code directory} itself
   */
  public static int fchownat(
      final MemorySegment state,
      final Fd directory,
      final MemorySegment path,
      final int owner,
      final int group,
      final int flags) {
    final int dirfd = directory.number();
    try {
      final int result = (int) FCHOWNAT.invokeExact(state, dirfd, path, owner, group, flags);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Changes the mode: {@code int fchmodat(int dirfd, const char *path, mode_t mode, int flags)},
   * see fchmodat(2).
   *
   * @param flags 0; the C libraries emulate {@code AT_SYMLINK_NOFOLLOW} through {@code /proc}
   */
  public static int fchmodat(
      final MemorySegment state,
      final Fd directory,
      final MemorySegment path,
      final int mode,
      final int flags) {
    final int dirfd = directory.number();
    try {
      final int result = (int) FCHMODAT.invokeExact(state, dirfd, path, mode, flags);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
