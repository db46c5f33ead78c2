package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * {@code posix_spawn_file_actions_t}: 80 bytes in glibc and musl; what is done in the child, in the
 * order of the calls. Results are {@code 0} or {@code -errno}.
 */
public final class SpawnActions {

  static final long SIZE = 80;

  private static final FunctionDescriptor OF_ONE = FunctionDescriptor.of(JAVA_INT, ADDRESS);
  private static final FunctionDescriptor WITH_INT =
      FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT);

  private static final MethodHandle POSIX_SPAWN_FILE_ACTIONS_INIT =
      Linking.returningError("posix_spawn_file_actions_init", OF_ONE);
  private static final MethodHandle POSIX_SPAWN_FILE_ACTIONS_DESTROY =
      Linking.returningError("posix_spawn_file_actions_destroy", OF_ONE);
  private static final MethodHandle POSIX_SPAWN_FILE_ACTIONS_ADDDUP2 =
      Linking.returningError(
          "posix_spawn_file_actions_adddup2",
          FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));
  private static final MethodHandle POSIX_SPAWN_FILE_ACTIONS_ADDOPEN =
      Linking.returningError(
          "posix_spawn_file_actions_addopen",
          FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));
  private static final MethodHandle POSIX_SPAWN_FILE_ACTIONS_ADDCLOSE =
      Linking.returningError("posix_spawn_file_actions_addclose", WITH_INT);
  private static final MethodHandle POSIX_SPAWN_FILE_ACTIONS_ADDCLOSEFROM_NP =
      Linking.returningErrorIfPresent("posix_spawn_file_actions_addclosefrom_np", WITH_INT);

  private SpawnActions() {}

  /** Allocates the object for {@link #posix_spawn_file_actions_init}. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE, Long.BYTES);
  }

  /**
   * {@code int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions)}, see
   * posix_spawn_file_actions_init(3).
   */
  public static int posix_spawn_file_actions_init(final MemorySegment actions) {
    try {
      return -(int) POSIX_SPAWN_FILE_ACTIONS_INIT.invokeExact(actions);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * {@code int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions)}, see
   * posix_spawn_file_actions_init(3).
   */
  public static int posix_spawn_file_actions_destroy(final MemorySegment actions) {
    try {
      return -(int) POSIX_SPAWN_FILE_ACTIONS_DESTROY.invokeExact(actions);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Gives the child {@code fd} as {@code newfd}, open across exec: {@code int
   * posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int fd, int newfd)}, see
   * posix_spawn_file_actions_adddup2(3).
   */
  public static int posix_spawn_file_actions_adddup2(
      final MemorySegment actions, final Fd fd, final int newfd) {
    final int number = fd.number();
    try {
      return -(int) POSIX_SPAWN_FILE_ACTIONS_ADDDUP2.invokeExact(actions, number, newfd);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Opens a file as {@code fd}: {@code int
   * posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *actions, int fd, const char *path,
   * int oflag, mode_t mode)}, see posix_spawn_file_actions_addopen(3). The path is copied.
   */
  public static int posix_spawn_file_actions_addopen(
      final MemorySegment actions,
      final int fd,
      final MemorySegment path,
      final int oflag,
      final int mode) {
    try {
      return -(int) POSIX_SPAWN_FILE_ACTIONS_ADDOPEN.invokeExact(actions, fd, path, oflag, mode);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Closes {@code fd}: {@code int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t
   * *actions, int fd)}, see posix_spawn_file_actions_addclose(3).
   */
  public static int posix_spawn_file_actions_addclose(final MemorySegment actions, final int fd) {
    try {
      return -(int) POSIX_SPAWN_FILE_ACTIONS_ADDCLOSE.invokeExact(actions, fd);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Closes {@code from} and all above: {@code int
   * posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from)}, glibc
   * 2.34.
   *
   * @return 0 or {@code -errno}, ENOSYS unless {@link #closefromIsSupported}
   */
  public static int posix_spawn_file_actions_addclosefrom_np(
      final MemorySegment actions, final int from) {
    try {
      return -(int) POSIX_SPAWN_FILE_ACTIONS_ADDCLOSEFROM_NP.invokeExact(actions, from);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /** {@return whether the C library can close all descriptors of the child from a number on} */
  public static boolean closefromIsSupported() {
    return Linking.has("posix_spawn_file_actions_addclosefrom_np");
  }
}
