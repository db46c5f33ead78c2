package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.FileCalls;
import io.cadre.ffm.OpenFlags;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/** Reads and writes whole control files, each by one open, read or write, close. */
final class ControlFile {

  /** O_NONBLOCK: from Linux 6.16, lowering memory.high or memory.max does not reclaim here. */
  static final int WRITE_FLAGS = OpenFlags.O_WRONLY | OpenFlags.O_NONBLOCK;

  private static final long FIRST_READ = 4096;

  private ControlFile() {}

  static String read(final Cgroup group, final String file) throws CgroupException {
    try (Fd fd = group.open(file, OpenFlags.O_RDONLY, CgroupOperation.READ, "")) {
      return read(group, file, fd);
    }
  }

  static String read(final Cgroup group, final String file, final Fd fd) throws CgroupException {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment state = Errno.allocateState(arena);
      MemorySegment text = arena.allocate(FIRST_READ);
      long length = 0;
      while (true) {
        final MemorySegment rest = text.asSlice(length);
        final long n = FileCalls.pread(state, fd.number(), rest, rest.byteSize(), length);
        if (n < 0 && n != -Errno.EINTR) {
          throw group.failure(CgroupOperation.READ, file, "", (int) -n);
        }
        if (n == 0) {
          final byte[] bytes = new byte[(int) length];
          MemorySegment.copy(text, ValueLayout.JAVA_BYTE, 0, bytes, 0, bytes.length);
          return new String(bytes, StandardCharsets.UTF_8);
        }
        length += Math.max(n, 0);
        if (length == text.byteSize()) {
          text = arena.allocate(2 * length).copyFrom(text);
        }
      }
    }
  }

  static void write(final Cgroup group, final String file, final String value)
      throws CgroupException {
    ControlFileRules.requireValue(file, value);
    try (CallMemory memory = CallMemory.of(file, value)) {
      final Fd fd = group.openToWrite(file, value, memory);
      final int errno;
      try {
        errno = write(fd, value, memory);
      } finally {
        fd.close(memory.state());
      }
      if (errno != 0) {
        throw group.failure(CgroupOperation.WRITE, file, value, errno);
      }
    }
  }

  static void write(final Cgroup group, final String file, final Fd fd, final String value)
      throws CgroupException {
    try (CallMemory memory = CallMemory.of(value)) {
      final int errno = write(fd, value, memory);
      if (errno != 0) {
        throw group.failure(CgroupOperation.WRITE, file, value, errno);
      }
    }
  }

  /** A control file takes a value whole or not at all: 0 or the error number. */
  private static int write(final Fd fd, final String value, final CallMemory memory) {
    final MemorySegment text = memory.text(value);
    final long length = text.byteSize() - 1;
    long n;
    do {
      n = FileCalls.pwrite(memory.state(), fd.number(), text.address(), length, 0);
    } while (n == -Errno.EINTR);
    return n == length ? 0 : n < 0 ? (int) -n : Errno.EIO;
  }
}
