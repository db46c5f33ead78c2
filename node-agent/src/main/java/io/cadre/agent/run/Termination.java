package io.cadre.agent.run;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * The end of a run: asked for by a signal that ends the JVM, such as SIGTERM, or come by a failure.
 * The JVM waits for {@link #close} before it ends, but not for ever.
 */
public final class Termination implements AutoCloseable {

  private final CompletableFuture<Void> reason = new CompletableFuture<>();
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  private Termination(final Duration patience) {
    hook = new Thread(() -> holdUp(patience), "cadre-stop");
  }

  /** Waits for signals; after one the JVM ends within {@code patience}, whatever is going on. */
  public static Termination onSignal(final Duration patience) {
    final Termination termination = new Termination(patience);
    Runtime.getRuntime().addShutdownHook(termination.hook);
    return termination;
  }

  private void holdUp(final Duration patience) {
    reason.complete(null);
    try {
      done.await(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt(); // the JVM does not do that, and it ends anyway
    }
  }

  void fail(final Throwable failure) {
    reason.completeExceptionally(failure);
  }

  /**
   * Waits for the end.
   *
   * @throws Exception the failure that has brought it
   */
  public void await() throws Exception {
    try {
      reason.get();
    } catch (final ExecutionException e) {
      if (e.getCause() instanceof final Exception failure) {
        throw failure;
      }
      throw e;
    }
  }

  /** Says that all is done that had to be, so that the JVM may end. */
  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (final IllegalStateException ending) {
      return; // the hook runs already
    }
  }
}
