package io.cadre.cgroup.process;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.FileCalls;
import io.cadre.ffm.OpenFlags;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/**
 * The opened {@code oom_score_adj} of a process. The descriptor means this process for good: once
 * it has ended, reads and writes fail with ESRCH, also when another has taken its id (fs/proc/
 * base.c: get_proc_task of the inode). Results are {@code >= 0} or {@code -errno}. Any thread may
 * use it.
 */
final class OomScoreFile implements AutoCloseable {

  private static final int FLAGS = OpenFlags.O_RDWR | OpenFlags.O_CLOEXEC;

  /** More than the longest value, {@code -1000} and a newline. */
  private static final int SIZE = 16;

  private final int pid;
  private final Fd fd;

  private OomScoreFile(final int pid, final Fd fd) {
    this.pid = pid;
    this.fd = fd;
  }

  static String path(final int pid) {
    return "/proc/" + pid + "/oom_score_adj";
  }

  /** Opens it; the error, if any, comes with every call. */
  static OomScoreFile open(final int pid) {
    try (Arena arena = Arena.ofConfined()) {
      return new OomScoreFile(
          pid, FileCalls.open(Errno.allocateState(arena), arena.allocateFrom(path(pid)), FLAGS));
    }
  }

  int pid() {
    return pid;
  }

  int errno() {
    return fd.errno();
  }

  /** Sets the value; 1 when it was written, 0 when the process had it already. */
  int set(final int value) {
    if (fd.errno() != 0) {
      return -fd.errno();
    }
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment state = Errno.allocateState(arena);
      final MemorySegment buffer = arena.allocate(SIZE);
      final String wanted = Integer.toString(value);
      final long read = FileCalls.pread(state, fd.number(), buffer, SIZE, 0);
      if (read < 0 || wanted.equals(text(buffer, read))) {
        return (int) Math.min(read, 0);
      }
      final MemorySegment text = arena.allocateFrom(wanted);
      final long n = FileCalls.pwrite(state, fd.number(), text.address(), wanted.length(), 0);
      return n < 0 ? (int) n : 1;
    }
  }

  private static String text(final MemorySegment buffer, final long length) {
    final byte[] bytes = new byte[(int) length];
    MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, bytes, 0, bytes.length);
    return new String(bytes, StandardCharsets.US_ASCII).strip();
  }

  @Override
  public void close() {
    fd.close();
  }
}
