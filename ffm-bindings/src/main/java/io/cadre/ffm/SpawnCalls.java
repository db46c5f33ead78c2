package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Starting a process. The functions of the {@code posix_spawn} family return their error and leave
 * errno alone, so they take no state.
 */
public final class SpawnCalls {

  private static final MethodHandle POSIX_SPAWN =
      Linking.returningError(
          "posix_spawn",
          FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS));

  private SpawnCalls() {}

  /**
   * Starts a program: {@code int posix_spawn(pid_t *pid, const char *path, const
   * posix_spawn_file_actions_t *file_actions, const posix_spawnattr_t *attrp, char *const argv[],
   * char *const envp[])}, see posix_spawn(3). Every descriptor that is not close-on-exec reaches
   * the child.
   *
   * @param pid receives the child's id, an {@code int}
   * @param fileActions made by {@link SpawnActions}, or {@link MemorySegment#NULL}
   * @param attributes made by {@link SpawnAttributes}, or {@link MemorySegment#NULL}
   * @param argv a {@link StringArray}, the program's name first
   * @param envp a {@link StringArray} of {@code NAME=value}
   * @return 0 or {@code -errno}, also when the child could not execute {@code path}
   */
  public static int posix_spawn(
      final MemorySegment pid,
      final MemorySegment path,
      final MemorySegment fileActions,
      final MemorySegment attributes,
      final MemorySegment argv,
      final MemorySegment envp) {
    try {
      return -(int) POSIX_SPAWN.invokeExact(pid, path, fileActions, attributes, argv, envp);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
