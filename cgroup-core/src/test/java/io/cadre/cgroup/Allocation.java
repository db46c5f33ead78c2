package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Asserts that an action allocates nothing once C2 has compiled it. */
public final class Allocation {

  private static final int CALLS = 100_000;

  // C2 compiles in the background, so how many rounds it takes depends on what else runs.
  private static final int ROUNDS = 20;

  private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /** Runs {@code action} 100,000 times, again until that allocates 0 bytes. */
  public static void assertNone(final String what, final Runnable action) {
    long allocated = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS && allocated > 0; round++) {
      final long before = THREAD.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < CALLS; i++) {
        action.run();
      }
      allocated = THREAD.getCurrentThreadAllocatedBytes() - before;
    }
    assertEquals(0, allocated, what);
  }
}
