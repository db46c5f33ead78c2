package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.FileCalls;
import io.cadre.ffm.OpenFlags;
import io.cadre.ffm.StreamCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * An opened control file that an event loop waits for. Any thread may use it; whoever closes it
 * sees to it that nobody reads meanwhile.
 */
public final class PolledFile implements AutoCloseable {

  static final int TRIGGER_FLAGS = OpenFlags.O_RDWR | OpenFlags.O_NONBLOCK;

  private static final String SYSTEM = "/proc/pressure";

  private final String file;
  private final Fd fd;
  private final Explanation explanation;

  PolledFile(final String file, final Fd fd, final Explanation explanation) {
    this.file = file;
    this.fd = fd;
    this.explanation = explanation;
  }

  /** Explains an error number. */
  interface Explanation {
    CgroupException of(CgroupOperation operation, String value, int errno);
  }

  /**
   * Opens a file of {@code group}, whose handle must stay open for its errors only.
   *
   * @param file one that notifies, such as {@code cgroup.events} or {@code memory.events}
   */
  public static PolledFile open(final Cgroup group, final String file) throws CgroupException {
    ControlFileRules.requireName(file);
    final Fd fd = group.open(file, OpenFlags.O_RDONLY, CgroupOperation.READ, "");
    return of(group, file, fd);
  }

  /**
   * Opens a pressure file with a trigger, such as {@code some 150000 1000000}. Can wait for locks
   * of the kernel and starts a kernel thread; the trigger ends when the file is closed.
   *
   * @throws CgroupException with {@link CgroupProblem#PRESSURE_TRIGGER} if the kernel does not take
   *     it, {@link CgroupProblem#PRESSURE_OFF} if the group has no pressure
   */
  public static PolledFile openTrigger(final Cgroup group, final String file, final String trigger)
      throws CgroupException {
    ControlFileRules.requireName(file);
    final Fd fd = group.open(file, TRIGGER_FLAGS, CgroupOperation.WRITE, trigger);
    return of(group, file, fd).armed(trigger);
  }

  private static PolledFile of(final Cgroup group, final String file, final Fd fd) {
    return new PolledFile(
        file, fd, (operation, value, errno) -> group.failure(operation, file, value, errno));
  }

  /**
   * Opens a pressure file of the whole machine, {@code /proc/pressure/RESOURCE}, with a trigger.
   *
   * @throws CgroupException with {@link CgroupProblem#PRESSURE_OFF} if the machine has no such
   *     file, {@link CgroupProblem#PRESSURE_TRIGGER} if the kernel does not take the trigger, or
   *     {@link CgroupProblem#NOT_PERMITTED}
   */
  public static PolledFile openSystemTrigger(final String resource, final String trigger)
      throws CgroupException {
    return openSystem(resource, TRIGGER_FLAGS, trigger).armed(trigger);
  }

  /** Reads a pressure file of the whole machine into {@code buffer}; fails as the trigger does. */
  public static void readSystem(final String resource, final ReadBuffer buffer)
      throws CgroupException {
    try (PolledFile file = openSystem(resource, OpenFlags.O_RDONLY, "")) {
      final int result = file.read(buffer);
      if (result < 0) {
        throw file.failure(result);
      }
    }
  }

  private static PolledFile openSystem(final String resource, final int flags, final String value)
      throws CgroupException {
    try (Arena arena = Arena.ofConfined()) {
      final Fd fd =
          FileCalls.open(
              Errno.allocateState(arena),
              arena.allocateFrom(SYSTEM + "/" + resource),
              flags | OpenFlags.O_CLOEXEC);
      if (fd.errno() != 0) {
        throw system(CgroupOperation.OPEN, value, fd.errno());
      }
      return new PolledFile(resource, fd, PolledFile::system);
    }
  }

  private static CgroupException system(
      final CgroupOperation operation, final String value, final int errno) {
    final CgroupProblem problem =
        switch (errno) {
          case Errno.ENOENT, Errno.EOPNOTSUPP -> CgroupProblem.PRESSURE_OFF;
          case Errno.EINVAL -> CgroupProblem.PRESSURE_TRIGGER;
          case Errno.EACCES, Errno.EPERM -> CgroupProblem.NOT_PERMITTED;
          case Errno.EMFILE, Errno.ENFILE -> CgroupProblem.TOO_MANY_FILES;
          default -> CgroupProblem.OTHER;
        };
    return new CgroupException(operation, SYSTEM, "pressure", value, errno, problem);
  }

  /** {@return the name of the file} */
  public String file() {
    return file;
  }

  /** {@return the number of its descriptor, to wait for with poll(2) or epoll(7)} */
  public int descriptor() {
    return fd.number();
  }

  /**
   * Reads the file from its start, and so takes note of all changes up to now.
   *
   * @return the length of the text, now in {@code buffer}, or {@code -errno}: {@code -ENODEV} once
   *     the group or the file is gone
   */
  public int read(final ReadBuffer buffer) {
    return buffer.fill(fd.number());
  }

  /** This file, with a trigger written to it; closed if the kernel does not take it. */
  PolledFile armed(final String trigger) throws CgroupException {
    final int errno = arm(trigger);
    if (errno != 0) {
      try (this) {
        throw explanation.of(CgroupOperation.WRITE, trigger, errno);
      }
    }
    return this;
  }

  private int arm(final String trigger) {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment text = arena.allocateFrom(trigger);
      // With its NUL: psi_write() of /proc/pressure overwrites the last byte it is given. And by
      // write(2): seq_open() takes pwrite(2) away from the files of /proc.
      final long length = text.byteSize();
      final MemorySegment state = Errno.allocateState(arena);
      long n;
      do {
        n = StreamCalls.write(state, fd.number(), text, length);
      } while (n == -Errno.EINTR);
      return n < 0 ? (int) -n : n == length ? 0 : Errno.EIO;
    }
  }

  /** {@return what is behind a negative result of {@link #read}} Cold. */
  public CgroupException failure(final int result) {
    return explanation.of(CgroupOperation.READ, "", -result);
  }

  @Override
  public void close() {
    fd.close();
  }
}
