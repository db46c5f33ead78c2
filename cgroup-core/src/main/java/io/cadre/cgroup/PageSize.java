package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.LimitCalls;
import java.lang.foreign.Arena;

/** The size of a memory page, the step in which the kernel keeps amounts of memory. */
public final class PageSize {

  private PageSize() {}

  /** {@return the page size of the running kernel in bytes: 4096, 16384 or 65536} */
  public static long ofKernel() {
    try (Arena arena = Arena.ofConfined()) {
      return LimitCalls.sysconf(Errno.allocateState(arena), LimitCalls._SC_PAGESIZE);
    }
  }
}
