package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllocationTest {

  private static final int CALLS = 100_000;

  // C2 compiles in the background, so how many rounds it takes depends on what else runs.
  private static final int ROUNDS = 20;

  private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void reading_writing_and_the_decimal_codec_allocate_nothing(@TempDir final Path directory)
      throws IOException {
    final Path file = Files.writeString(directory.resolve("file"), "0".repeat(32));
    try (Native c = new Native();
        Fd fd = c.open(file, OpenFlags.O_RDWR)) {
      final MemorySegment block = c.arena.allocate(64);
      final long[] values = new long[1];
      final byte[] bytes = new byte[32];
      long allocated = Long.MAX_VALUE;
      for (int round = 0; round < ROUNDS && allocated > 0; round++) {
        final long before = THREAD.getCurrentThreadAllocatedBytes();
        update(c.state, fd.number(), block, bytes, values);
        allocated = THREAD.getCurrentThreadAllocatedBytes() - before;
      }
      assertEquals(0, allocated);
      assertEquals(CALLS - 1, values[0]);
    }
  }

  private static void update(
      final MemorySegment state,
      final int fd,
      final MemorySegment block,
      final byte[] bytes,
      final long[] values) {
    for (int i = 0; i < CALLS; i++) {
      final long start = Decimal.format(block, 32, i);
      final long written = FileCalls.pwrite(state, fd, block.address() + start, 32 - start, start);
      final long read = FileCalls.pread(state, fd, block, 32, 0);
      MemorySegment.copy(block, JAVA_BYTE, 0, bytes, 0, bytes.length);
      final int end = Decimal.parse(bytes, (int) start, 32, values, 0);
      final long sameEnd = Decimal.parse(block, start, 32, values, 0);
      if (written != 32 - start || read != 32 || end != 32 || sameEnd != 32) {
        throw new AssertionError(written + " written, " + read + " read, end " + end);
      }
    }
  }
}
