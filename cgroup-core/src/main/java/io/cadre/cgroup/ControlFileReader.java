package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.FileCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * An opened control file that is read again and again, each time whole and in one pread(2).
 *
 * <p>The hot path: no exception, and no allocation once compiled and once the buffer has the size
 * of the file. A reader belongs to the thread that opened it and fails with {@link
 * WrongThreadException} on any other. {@code -ENODEV} means that the group is gone, or that the
 * file was taken away ({@code cgroup.pressure}); the reader then never works again.
 */
public final class ControlFileReader implements AutoCloseable {

  /** Bytes behind the text that {@link #text} has at least, the first of them 0. */
  public static final int SLACK = 8;

  private static final int FIRST_CAPACITY = 256;
  private static final int GREATEST_CAPACITY = 16 << 20;
  private static final int TRIES = 4;

  private final Cgroup group;
  private final String file;
  private final Fd fd;
  private final int number;
  private final Arena arena = Arena.ofConfined();
  private final MemorySegment state = Errno.allocateState(arena);
  private MemorySegment buffer = arena.allocate(FIRST_CAPACITY);
  private int capacity = FIRST_CAPACITY;
  private byte[] text = new byte[FIRST_CAPACITY + SLACK];
  private byte[] previous = text;
  private int length;

  ControlFileReader(final Cgroup group, final String file, final Fd fd) {
    this.group = group;
    this.file = file;
    this.fd = fd;
    this.number = fd.number();
  }

  /**
   * Reads the file from its start.
   *
   * <p>A text whose last line does not end is taken for torn and read again, until two reads in a
   * row agree: then the file is like that, as {@code io.stat} of Linux 5.15 is behind an idle disk.
   *
   * @return the length of the text in bytes, 0 for an empty file, or {@code -errno}: {@code
   *     -EAGAIN} when the text was torn each time, {@code -EFBIG} above 16 MiB
   */
  public int refresh() {
    int n = read();
    if (n > 0 && text[n - 1] != '\n') {
      n = settle(n);
    }
    length = Math.max(n, 0);
    return n;
  }

  // A cgroup file is rendered whole by the first read and given out from that rendering
  // (seq_read_iter() in fs/seq_file.c), so a text that fits in the buffer is of one moment.
  private int read() {
    final long n = FileCalls.pread(state, number, buffer, capacity, 0);
    return n >= 0 && n < capacity ? take((int) n) : readAgain(n);
  }

  private int take(final int n) {
    MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, text, 0, n);
    text[n] = 0;
    return n;
  }

  /** After a read that filled the buffer, or failed. */
  private int readAgain(final long first) {
    long n = first;
    int interrupted = 0;
    while (n == capacity || n == -Errno.EINTR) {
      if (n == -Errno.EINTR && ++interrupted == TRIES) {
        return -Errno.EINTR;
      }
      if (n == capacity && !grow()) {
        return -Errno.EFBIG;
      }
      n = FileCalls.pread(state, number, buffer, capacity, 0);
    }
    return n < 0 ? (int) n : take((int) n);
  }

  private boolean grow() {
    if (capacity >= GREATEST_CAPACITY) {
      return false;
    }
    capacity *= 4;
    buffer = arena.allocate(capacity);
    text = new byte[capacity + SLACK];
    return true;
  }

  private int settle(final int first) {
    int before = first;
    for (int i = 1; i < TRIES; i++) {
      exchange();
      final int n = read();
      final boolean ends = n <= 0 || text[n - 1] == '\n';
      if (ends || Arrays.equals(text, 0, n, previous, 0, before)) {
        return n;
      }
      before = n;
    }
    return -Errno.EAGAIN;
  }

  private void exchange() {
    final byte[] other = previous.length == text.length ? previous : new byte[text.length];
    previous = text;
    text = other == text ? new byte[text.length] : other;
  }

  /**
   * {@return the text of the last {@link #refresh}, in the first {@link #length} bytes}
   *
   * <p>It is the reader's own array: valid until the next refresh, and not to be changed.
   */
  public byte[] text() {
    return text;
  }

  /** {@return the length of the text in bytes, 0 after a refresh that failed} */
  public int length() {
    return length;
  }

  /** {@return the name of the file} */
  public String file() {
    return file;
  }

  /**
   * {@return what is behind a negative result of {@link #refresh}} Cold; the handle of the group
   * must still be open.
   */
  public CgroupException failure(final int result) {
    return group.failure(CgroupOperation.READ, file, "", -result);
  }

  /** Closes the file. Only the owner may do so. */
  @Override
  public void close() {
    arena.close();
    fd.close();
  }
}
