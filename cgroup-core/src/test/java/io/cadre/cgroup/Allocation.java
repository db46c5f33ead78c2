package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Asserts that an action allocates nothing once C2 has compiled it. */
public final class Allocation {

  private static final int CALLS = 100_000;

  /** Calls between two looks while C2 compiles in the background, however long that takes. */
  private static final int WARM_UP = 5_000;

  private static final int ROUNDS = 400;

  private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /** Runs {@code action} until a while of that allocates nothing, then 100,000 times. */
  public static void assertNone(final String what, final Runnable action) {
    long allocated = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS && allocated > 0; round++) {
      allocated = allocatedBy(action, WARM_UP);
      if (allocated == 0) {
        allocated = allocatedBy(action, CALLS);
      }
    }
    assertEquals(0, allocated, what);
  }

  private static long allocatedBy(final Runnable action, final int calls) {
    final long before = THREAD.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < calls; i++) {
      action.run();
    }
    return THREAD.getCurrentThreadAllocatedBytes() - before;
  }
}
