package io.cadre.cgroup.event;

import java.util.Optional;

/** A handler that cannot fail: what it throws goes where uncaught exceptions go. */
final class LastResort implements FailureHandler {

  private final FailureHandler handler;

  LastResort(final FailureHandler handler) {
    this.handler = handler;
  }

  @Override
  public void failed(final Optional<GroupWatch> watch, final Throwable failure) {
    try {
      handler.failed(watch, failure);
    } catch (final Throwable t) {
      if (t != failure) {
        t.addSuppressed(failure);
      }
      final Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, t);
    }
  }
}
