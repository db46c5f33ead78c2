package io.cadre.cgroup.update;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Has work done in several goes; it holds no thread in between. */
final class Goes {

  private final Executor threads;
  private final ScheduledExecutorService timer;

  Goes(final Executor threads, final ScheduledExecutorService timer) {
    this.threads = threads;
    this.timer = timer;
  }

  /**
   * Does {@code work} as often as it says after how long to go on.
   *
   * @return completed when it is over; exceptionally when the executor was closed meanwhile
   */
  CompletableFuture<Void> run(final Supplier<Optional<Duration>> work) {
    return CompletableFuture.supplyAsync(work, threads)
        .thenCompose(
            pause ->
                pause
                    .map(time -> after(time).thenCompose(_ -> run(work)))
                    .orElseGet(() -> CompletableFuture.completedFuture(null)));
  }

  private CompletableFuture<Void> after(final Duration time) {
    final CompletableFuture<Void> passed = new CompletableFuture<>();
    timer.schedule(() -> passed.complete(null), time.toNanos(), TimeUnit.NANOSECONDS);
    return passed;
  }
}
