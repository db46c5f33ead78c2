package io.cadre.qos.manager;

import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Runs tasks one after the other in a thread of its own, until closed. */
final class Worker implements AutoCloseable {

  private static final Duration LONGEST_END = Duration.ofSeconds(60);

  private final ScheduledThreadPoolExecutor tasks =
      new ScheduledThreadPoolExecutor(1, this::thread, new ThreadPoolExecutor.DiscardPolicy());
  private volatile Thread thread;

  Worker() {
    tasks.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  private Thread thread(final Runnable work) {
    thread = Thread.ofPlatform().daemon().name("cadre-qos").unstarted(work);
    return thread;
  }

  /** Has {@code task} run once a period, from the end of one to the beginning of the next. */
  void every(final Duration period, final Runnable task) {
    final long nanos = period.toNanos();
    tasks.scheduleWithFixedDelay(() -> guarded(task), nanos, nanos, TimeUnit.NANOSECONDS);
  }

  /** Has {@code task} run as soon as those before it are done. */
  void run(final Runnable task) {
    after(Duration.ZERO, task);
  }

  /** Has {@code task} run when {@code time} has passed. */
  void after(final Duration time, final Runnable task) {
    tasks.schedule(() -> guarded(task), time.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** A task that fails is told like the end of any thread, but the next one comes all the same. */
  private static void guarded(final Runnable task) {
    try {
      task.run();
    } catch (final RuntimeException | Error e) { // the future of the task would keep it to itself
      final Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
    }
  }

  /** Has no task run any more, and waits for the one that runs, for a minute at most. */
  @Override
  public void close() {
    tasks.shutdown();
    final Thread running = thread;
    if (running == null || running == Thread.currentThread()) {
      return;
    }
    try {
      running.join(LONGEST_END);
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
