package io.cadre.ffm;

import java.lang.foreign.MemorySegment;

/** Processes held by a descriptor, which no other process can take over. */
public final class PidFdCalls {

  public static final int PIDFD_NONBLOCK = 04000;

  private static final long SYS_pidfd_send_signal = 424;
  private static final long SYS_pidfd_open = 434;
  private static final long SYS_process_mrelease = 448;

  private PidFdCalls() {}

  /**
   * Opens a process: {@code int pidfd_open(pid_t pid, unsigned flags)}, Linux 5.3, see
   * pidfd_open(2). The descriptor is close-on-exec and becomes readable when the process ends.
   *
   * @param flags 0 or {@code PIDFD_NONBLOCK}, Linux 5.10
   */
  public static Fd pidfd_open(final MemorySegment state, final int pid, final int flags) {
    return new Fd((int) Syscall.call(state, SYS_pidfd_open, pid, flags));
  }

  /**
   * Sends a signal as kill(2) does: {@code int pidfd_send_signal(int pidfd, int sig, NULL, 0)},
   * Linux 5.1, see pidfd_send_signal(2).
   *
   * @param sig one of {@link Signals}, or 0 to ask only whether the process is there
   * @return 0 or {@code -errno}, ESRCH when the process has ended and was waited for
   */
  public static int pidfd_send_signal(final MemorySegment state, final Fd pidfd, final int sig) {
    final int fd = pidfd.number();
    return (int) Syscall.call(state, SYS_pidfd_send_signal, fd, sig, 0, 0);
  }

  /**
   * Frees the memory of a process that was killed, in the caller's context: {@code int
   * process_mrelease(int pidfd, unsigned flags)}, Linux 5.15, see process_mrelease(2).
   *
   * @param flags 0
   * @return 0 or {@code -errno}, EINVAL when the process is not being killed
   */
  public static int process_mrelease(final MemorySegment state, final Fd pidfd, final int flags) {
    final int fd = pidfd.number();
    return (int) Syscall.call(state, SYS_process_mrelease, fd, flags);
  }
}
