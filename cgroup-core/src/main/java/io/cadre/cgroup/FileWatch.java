package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.PollCalls;
import io.cadre.ffm.PollFd;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;

/**
 * Waits for one {@code *.events} file of one group to change, without sleeping and looking again.
 *
 * <p>The kernel keeps POLLPRI set from a change until the file is read, so read first, decide, and
 * only then wait. Belongs to the thread that opened it. Many groups are the business of an event
 * loop, not of this class.
 */
public final class FileWatch implements AutoCloseable {

  private final Cgroup group;
  private final String file;
  private final Fd fd;
  private final Arena arena = Arena.ofConfined();
  private final MemorySegment state = Errno.allocateState(arena);
  private final MemorySegment pollFd = PollFd.allocate(arena, 1);

  FileWatch(final Cgroup group, final String file, final Fd fd) {
    this.group = group;
    this.file = file;
    this.fd = fd;
    PollFd.set(pollFd, 0, fd, PollFd.POLLPRI);
  }

  /**
   * {@return the content of the file now}
   *
   * @throws CgroupException with {@link CgroupProblem#GONE} once the group was removed
   */
  public String read() throws CgroupException {
    return ControlFile.read(group, file, fd);
  }

  /**
   * Waits for a change since the last {@link #read}.
   *
   * @param longest how long at most; rounded up to milliseconds
   * @return whether there was a change; removal of the group is one
   */
  public boolean await(final Duration longest) throws CgroupException {
    final long deadline = System.nanoTime() + longest.toNanos();
    while (true) {
      final long left = Math.max(deadline - System.nanoTime(), 0);
      final int millis = (int) Math.min((left + 999_999) / 1_000_000, Integer.MAX_VALUE);
      final int n = PollCalls.poll(state, pollFd, 1, millis);
      if (n < 0 && n != -Errno.EINTR) {
        throw group.failure(CgroupOperation.READ, file, "", -n);
      }
      if (n > 0 || n == 0 && left == 0) {
        return n > 0;
      }
    }
  }

  @Override
  public void close() {
    arena.close();
    fd.close();
  }
}
