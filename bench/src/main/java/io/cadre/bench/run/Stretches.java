package io.cadre.bench.run;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Measures in this JVM what is done to all pods or groups at once, whole rounds in each stretch, as
 * {@code native/floor.c} does.
 *
 * @param effort how many stretches, and how long they are
 * @param things how many pods or groups there are
 */
record Stretches(Effort effort, int things) {

  /** What is done to all of them. */
  interface Action {
    void run() throws Exception;
  }

  /** What one of the things took, in nanoseconds and in bytes of the heap. */
  record Taken(Samples nanos, Samples bytes) {}

  private static final int MOST_WARM_UPS = 12;
  private static final double FASTER = 0.96;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  Taken measure(final Action action) throws Exception {
    final double[] nanos = new double[effort.samples()];
    final double[] bytes = new double[effort.samples()];
    for (int i = 0; i < nanos.length; i++) {
      requireGoingOn();
      final long allocated = THREADS.getTotalThreadAllocatedBytes();
      final long begun = System.nanoTime();
      final long end = begun + effort.millis() * 1_000_000L;
      long done = 0;
      long now;
      do {
        action.run();
        done += things;
        now = System.nanoTime();
      } while (now < end);
      nanos[i] = (double) (now - begun) / done;
      bytes[i] = (double) (THREADS.getTotalThreadAllocatedBytes() - allocated) / done;
    }
    return new Taken(new Samples(nanos), new Samples(bytes));
  }

  /** Until it gets no faster any more, twice in a row: then C2 is done. */
  void warmUp(final Action action) throws Exception {
    double least = leastWarmingUp(action);
    int level = 0;
    for (int i = 1; i < MOST_WARM_UPS && level < 2; i++) {
      final double next = leastWarmingUp(action);
      level = next < least * FASTER ? 0 : level + 1;
      least = Math.min(least, next);
    }
  }

  private double leastWarmingUp(final Action action) throws Exception {
    requireGoingOn();
    final long end = System.nanoTime() + effort.warmUpMillis() * 1_000_000L;
    double least = Double.POSITIVE_INFINITY;
    long now;
    do {
      final long begun = System.nanoTime();
      action.run();
      now = System.nanoTime();
      least = Math.min(least, now - begun);
    } while (now < end);
    return least;
  }

  /** A run that is told to end interrupts this thread, see {@link Ending}. */
  private static void requireGoingOn() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }
}
