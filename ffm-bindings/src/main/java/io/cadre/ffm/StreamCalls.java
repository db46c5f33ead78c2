package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Reading and writing at the descriptor's own position: event counters, timers, inotify queues, and
 * the control files that tell descriptors apart. Results are {@code >= 0} or {@code -errno}.
 */
public final class StreamCalls {

  private static final FunctionDescriptor TRANSFER =
      FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
  private static final MethodHandle READ = Linking.function("read", TRANSFER);
  private static final MethodHandle WRITE = Linking.function("write", TRANSFER);

  private StreamCalls() {}

  /**
   * Reads up to {@code count} bytes: {@code ssize_t read(int fd, void *buf, size_t count)}, see
   * read(2).
   *
   * @return bytes read, 0 at the end of the file, or {@code -errno}
   */
  public static long read(
      final MemorySegment state, final int fd, final MemorySegment buffer, final long count) {
    assert count <= buffer.byteSize();
    try {
      final long n = (long) READ.invokeExact(state, fd, buffer, count);
      return n >= 0 ? n : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }

  /**
   * Writes up to {@code count} bytes: {@code ssize_t write(int fd, const void *buf, size_t count)},
   * see write(2).
   *
   * @return bytes written, or {@code -errno}
   */
  public static long write(
      final MemorySegment state, final int fd, final MemorySegment buffer, final long count) {
    assert count <= buffer.byteSize();
    try {
      final long n = (long) WRITE.invokeExact(state, fd, buffer, count);
      return n >= 0 ? n : -Errno.of(state);
    } catch (final Throwable t) {
      throw Linking.linkageBug(t);
    }
  }
}
