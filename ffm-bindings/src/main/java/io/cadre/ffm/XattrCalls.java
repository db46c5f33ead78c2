package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Extended attributes of an open file. Results are {@code >= 0} or {@code -errno}; a descriptor
 * opened with {@code O_PATH} is answered with EBADF.
 */
public final class XattrCalls {

  public static final int XATTR_CREATE = 1;
  public static final int XATTR_REPLACE = 2;

  private static final MethodHandle FGETXATTR =
      Linking.function(
          "fgetxattr", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG));
  private static final MethodHandle FSETXATTR =
      Linking.function(
          "fsetxattr",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT));
  private static final MethodHandle FREMOVEXATTR =
      Linking.function("fremovexattr", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
  private static final MethodHandle FLISTXATTR =
      Linking.function(
          "flistxattr", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));

  private XattrCalls() {}

  /**
   * Reads an attribute: {@code ssize_t fgetxattr(int fd, const char *name, void *value, size_t
   * size)}, see fgetxattr(2).
   *
   * @return length of the value, or {@code -errno}: ENODATA without the attribute, ERANGE when
   *     {@code value} is too small
   */
  public static long fgetxattr(
      final MemorySegment state,
      final Fd file,
      final MemorySegment name,
      final MemorySegment value) {
    final int fd = file.number();
    final long size = value.byteSize();
    try {
      final long n = (long) FGETXATTR.invokeExact(state, fd, name, value, size);
      return n >= 0 ? n : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Sets an attribute: {@code int fsetxattr(int fd, const char *name, const void *value, size_t
   * size, int flags)}, see fsetxattr(2).
   *
   * @param flags 0, {@code XATTR_CREATE} or {@code XATTR_REPLACE}
   * @return 0 or {@code -errno}
   */
  public static int fsetxattr(
      final MemorySegment state,
      final Fd file,
      final MemorySegment name,
      final MemorySegment value,
      final int flags) {
    final int fd = file.number();
    final long size = value.byteSize();
    try {
      final int result = (int) FSETXATTR.invokeExact(state, fd, name, value, size, flags);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Removes an attribute: {@code int fremovexattr(int fd, const char *name)}, see fremovexattr(2).
   *
   * @return 0 or {@code -errno}, ENODATA without the attribute
   */
  public static int fremovexattr(
      final MemorySegment state, final Fd file, final MemorySegment name) {
    final int fd = file.number();
    try {
      final int result = (int) FREMOVEXATTR.invokeExact(state, fd, name);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Lists the names of all attributes, each NUL-terminated: {@code ssize_t flistxattr(int fd, char
   * *list, size_t size)}, see flistxattr(2).
   *
   * @return length of the list, or {@code -errno}, ERANGE when {@code list} is too small
   */
  public static long flistxattr(
      final MemorySegment state, final Fd file, final MemorySegment list) {
    final int fd = file.number();
    final long size = list.byteSize();
    try {
      final long n = (long) FLISTXATTR.invokeExact(state, fd, list, size);
      return n >= 0 ? n : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
