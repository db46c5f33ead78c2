package io.cadre.cgroup;

import io.cadre.ffm.Decimal;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.FileCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/**
 * An opened control file that takes one value after the other, each in one pwrite(2).
 *
 * <p>The hot path: no exception, and no allocation once compiled. Every write returns the number of
 * bytes written, or {@code -errno}, which {@link #failure} explains. A writer belongs to the thread
 * that opened it and fails with {@link WrongThreadException} on any other. {@code ENODEV} means
 * that the group is gone; the writer then never works again.
 */
public final class ControlFileWriter implements AutoCloseable {

  // One cache line: the errno state at 0, text right-aligned before the end.
  private static final long SIZE = 64;
  private static final byte[] MAX = {'m', 'a', 'x'};

  private final Cgroup group;
  private final String file;
  private final Fd fd;
  private final int number;
  private final Arena arena = Arena.ofConfined();
  private final MemorySegment block = arena.allocate(SIZE, SIZE);
  private final long address = block.address();
  private long start = SIZE;

  ControlFileWriter(final Cgroup group, final String file, final Fd fd) {
    this.group = group;
    this.file = file;
    this.fd = fd;
    this.number = fd.number();
  }

  /** Writes {@code value}, unsigned. */
  public int write(final long value) {
    return flush(Decimal.format(block, SIZE, value));
  }

  /** Writes {@code max}. */
  public int writeMax() {
    return flush(putMax(SIZE));
  }

  /** Writes {@code first} and {@code second}, unsigned, with a blank between them. */
  public int write(final long first, final long second) {
    return flush(Decimal.format(block, putBlank(Decimal.format(block, SIZE, second)), first));
  }

  /** Writes {@code max} and {@code second}, unsigned, with a blank between them. */
  public int writeMax(final long second) {
    return flush(putMax(putBlank(Decimal.format(block, SIZE, second))));
  }

  private long putMax(final long end) {
    final long start = end - MAX.length;
    MemorySegment.copy(MAX, 0, block, ValueLayout.JAVA_BYTE, start, MAX.length);
    return start;
  }

  private long putBlank(final long end) {
    block.set(ValueLayout.JAVA_BYTE, end - 1, (byte) ' ');
    return end - 1;
  }

  private int flush(final long from) {
    final long length = SIZE - from;
    start = from;
    final long n = FileCalls.pwrite(block, number, address + from, length, 0);
    // A control file takes a value whole or not at all; anything else is not one.
    return n == length || n < 0 ? (int) n : -Errno.EIO;
  }

  /**
   * {@return what is behind the negative result of the last write} Cold; the handle of the group
   * must still be open.
   */
  public CgroupException failure(final int result) {
    final byte[] text = block.asSlice(start).toArray(ValueLayout.JAVA_BYTE);
    final String value = new String(text, StandardCharsets.US_ASCII);
    return group.failure(CgroupOperation.WRITE, file, value, -result);
  }

  /** Closes the file. Only the owner may do so. */
  @Override
  public void close() {
    arena.close();
    fd.close();
  }
}
