package io.cadre.cgroup.process;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.PidFdCalls;
import io.cadre.ffm.PollCalls;
import io.cadre.ffm.PollFd;
import io.cadre.ffm.Siginfo;
import io.cadre.ffm.WaitCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.Consumer;

/**
 * A process held by a descriptor, so that its id cannot come to mean another. Results are {@code >=
 * 0} or {@code -errno}. Any thread may use it.
 */
final class PidFd implements AutoCloseable {

  private final int pid;
  private final Fd fd;

  private PidFd(final int pid, final Fd fd) {
    this.pid = pid;
    this.fd = fd;
  }

  /** Opens it; the error, if any, comes with every call. */
  static PidFd open(final int pid) {
    try (Arena arena = Arena.ofConfined()) {
      return new PidFd(pid, PidFdCalls.pidfd_open(Errno.allocateState(arena), pid, 0));
    }
  }

  int pid() {
    return pid;
  }

  int errno() {
    return fd.errno();
  }

  int signal(final int signal) {
    if (fd.errno() != 0) {
      return -fd.errno();
    }
    try (Arena arena = Arena.ofConfined()) {
      return PidFdCalls.pidfd_send_signal(Errno.allocateState(arena), fd, signal);
    }
  }

  /** 1 once the process has ended, 0 when the deadline came first. */
  int awaitEnd(final Deadline deadline) {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment state = Errno.allocateState(arena);
      final MemorySegment poll = PollFd.allocate(arena, 1);
      PollFd.set(poll, 0, fd, PollFd.POLLIN);
      while (true) {
        final long left = deadline.left().toNanos();
        final int millis = (int) Math.min((left + 999_999) / 1_000_000, Integer.MAX_VALUE);
        final int n = PollCalls.poll(state, poll, 1, millis);
        if (n > 0 || n == 0 && left == 0 || n < 0 && n != -Errno.EINTR) {
          return n;
        }
      }
    }
  }

  /**
   * Waits for the child if it has ended, and says how; 0 or {@code -errno}, ECHILD for no child.
   */
  int reap(final Consumer<ExitStatus> ended) {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment state = Errno.allocateState(arena);
      final MemorySegment info = Siginfo.allocate(arena);
      final int how = WaitCalls.WEXITED | WaitCalls.WNOHANG;
      final int result = WaitCalls.waitid(state, WaitCalls.P_PIDFD, fd.number(), info, how);
      if (result == 0 && Siginfo.pid(info) != 0) {
        ended.accept(status(Siginfo.code(info), Siginfo.status(info)));
      }
      return result;
    }
  }

  private static ExitStatus status(final int code, final int status) {
    return code == Siginfo.CLD_EXITED
        ? new ExitStatus.Exited(status)
        : new ExitStatus.Killed(status, code == Siginfo.CLD_DUMPED);
  }

  @Override
  public void close() {
    fd.close();
  }
}
