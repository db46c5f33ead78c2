package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Handles that name a file across mounts and processes. */
public final class HandleCalls {

  /** Flag of name_to_handle_at(2): the descriptor itself, with an empty path. */
  private static final int AT_EMPTY_PATH = 0x1000;

  private static final MethodHandle NAME_TO_HANDLE_AT =
      Linking.function(
          "name_to_handle_at",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, ADDRESS, JAVA_INT));

  private HandleCalls() {}

  /**
   * Gives the handle of an open file: {@code int name_to_handle_at(int fd, "", struct file_handle
   * *handle, int *mount_id, AT_EMPTY_PATH)}, see name_to_handle_at(2).
   *
   * @param handle a {@link FileHandle}
   * @param mountId receives an {@code int}
   * @return 0 or {@code -errno}, EOPNOTSUPP where the file system has no handles
   */
  public static int name_to_handle_at(
      final MemorySegment state,
      final Fd file,
      final MemorySegment handle,
      final MemorySegment mountId) {
    final int fd = file.number();
    final MemorySegment path = Statx.EMPTY_PATH;
    try {
      final int result =
          (int) NAME_TO_HANDLE_AT.invokeExact(state, fd, path, handle, mountId, AT_EMPTY_PATH);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
