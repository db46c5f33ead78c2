package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Watching directories and files. Results are {@code >= 0} or {@code -errno}. */
public final class InotifyCalls {

  public static final int IN_CLOEXEC = 02000000;
  public static final int IN_NONBLOCK = 04000;

  private static final MethodHandle INOTIFY_INIT1 =
      Linking.function("inotify_init1", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
  private static final MethodHandle INOTIFY_ADD_WATCH =
      Linking.function(
          "inotify_add_watch", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
  private static final MethodHandle INOTIFY_RM_WATCH =
      Linking.function("inotify_rm_watch", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));

  private InotifyCalls() {}

  /** Makes an inotify instance: {@code int inotify_init1(int flags)}, see inotify_init1(2). */
  public static Fd inotify_init1(final MemorySegment state, final int flags) {
    try {
      final int fd = (int) INOTIFY_INIT1.invokeExact(state, flags);
      return new Fd(fd >= 0 ? fd : -Errno.of(state));
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Adds or changes a watch: {@code int inotify_add_watch(int fd, const char *pathname, uint32_t
   * mask)}, see inotify_add_watch(2).
   *
   * @param path there is no form relative to a directory; {@code /proc/self/fd/N} names an open one
   * @param mask bits of {@link InotifyEvent}
   * @return the watch descriptor, or {@code -errno}
   */
  public static int inotify_add_watch(
      final MemorySegment state, final Fd inotify, final MemorySegment path, final int mask) {
    final int fd = inotify.number();
    try {
      final int watch = (int) INOTIFY_ADD_WATCH.invokeExact(state, fd, path, mask);
      return watch >= 0 ? watch : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Removes a watch: {@code int inotify_rm_watch(int fd, int wd)}, see inotify_rm_watch(2). An
   * {@code IN_IGNORED} event follows.
   *
   * @return 0 or {@code -errno}
   */
  public static int inotify_rm_watch(final MemorySegment state, final Fd inotify, final int watch) {
    final int fd = inotify.number();
    try {
      final int result = (int) INOTIFY_RM_WATCH.invokeExact(state, fd, watch);
      return result >= 0 ? result : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
