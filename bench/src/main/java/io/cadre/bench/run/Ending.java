package io.cadre.bench.run;

import java.util.concurrent.TimeUnit;

/**
 * What a run does that is told to end, by SIGTERM or SIGINT, or that fails: ends its processes, has
 * the main thread close what it has open, and then removes what is left.
 */
final class Ending extends Thread {

  /** What is to be done last. */
  interface Last {
    void run() throws Exception;
  }

  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long AGAIN_MILLIS = 200;

  private final Thread main = Thread.currentThread();
  private final Last last;
  private volatile boolean begun;

  private Ending(final Last last) {
    super("ending");
    this.last = last;
  }

  /** Begins to care for the calling thread, which is the one that runs everything. */
  static Ending of(final Last last) {
    final Ending ending = new Ending(last);
    Runtime.getRuntime().addShutdownHook(ending);
    return ending;
  }

  /**
   * {@return whether the run was told to end} Then a failure of the main thread follows from it.
   */
  boolean hasBegun() {
    return begun;
  }

  /** Leaves it at that; false when the run was told to end just before. */
  boolean cancel() {
    try {
      return Runtime.getRuntime().removeShutdownHook(this);
    } catch (final IllegalStateException e) {
      return false; // it runs
    }
  }

  @Override
  public void run() {
    begun = main.isAlive();
    try {
      endAll();
      last.run();
    } catch (final Exception e) {
      System.err.println("bench: something is left: " + e);
    }
  }

  /** Whatever the main thread starts meanwhile is ended as well. */
  private void endAll() throws InterruptedException {
    final long deadline = System.nanoTime() + LONGEST_NANOS;
    do {
      ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
      main.interrupt();
      main.join(AGAIN_MILLIS);
    } while (main.isAlive() && System.nanoTime() < deadline);
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
  }
}
