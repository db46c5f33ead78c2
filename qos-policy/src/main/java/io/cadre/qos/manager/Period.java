package io.cadre.qos.manager;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Runs a task once a period in a thread of its own, until closed. */
final class Period implements AutoCloseable {

  private static final Duration LONGEST_END = Duration.ofSeconds(60);

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread;

  private Period(final Duration period, final Runnable task) {
    thread = Thread.ofPlatform().daemon().name("cadre-qos").unstarted(() -> repeat(period, task));
  }

  static Period start(final Duration period, final Runnable task) {
    final Period started = new Period(period, task);
    started.thread.start();
    return started;
  }

  private void repeat(final Duration period, final Runnable task) {
    try {
      while (!closed.await(period.toNanos(), TimeUnit.NANOSECONDS)) {
        run(task);
      }
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt(); // someone wants this thread to end
    }
  }

  /** A task that fails is told like the end of any thread, but the next one comes all the same. */
  private void run(final Runnable task) {
    try {
      task.run();
    } catch (final RuntimeException e) {
      thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
    }
  }

  /** Has no task run any more, and waits for the one that runs, for a minute at most. */
  @Override
  public void close() {
    closed.countDown();
    if (thread == Thread.currentThread()) {
      return;
    }
    try {
      thread.join(LONGEST_END);
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
