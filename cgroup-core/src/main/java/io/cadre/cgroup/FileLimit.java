package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.LimitCalls;
import io.cadre.ffm.Rlimit;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** How many file descriptors this process may have open: RLIMIT_NOFILE. */
public final class FileLimit {

  private FileLimit() {}

  /**
   * {@return the soft limit on open descriptors, {@link Long#MAX_VALUE} when there is none}
   *
   * <p>A JVM raises it to the hard limit when it starts, unless run with {@code -XX:-MaxFDLimit}.
   */
  public static long ofProcess() {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment limit = Rlimit.allocate(arena);
      final int result =
          LimitCalls.prlimit(
              Errno.allocateState(arena), 0, LimitCalls.RLIMIT_NOFILE, MemorySegment.NULL, limit);
      if (result < 0) {
        // getrlimit of the own process fails for a wrong pointer or number only, see prlimit(2).
        throw new IllegalStateException("prlimit: " + Errno.name(-result));
      }
      final long soft = Rlimit.cur(limit);
      return soft < 0 ? Long.MAX_VALUE : soft;
    }
  }
}
