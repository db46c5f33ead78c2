package io.cadre.cgroup.event;

import java.util.Optional;

/** Is told what went wrong where no caller can be told. */
@FunctionalInterface
public interface FailureHandler {

  /**
   * Takes note of a failure; called by the thread that polls.
   *
   * @param watch whose listener has thrown, or whose group could not be looked at; empty when it is
   *     the loop itself
   */
  void failed(Optional<GroupWatch> watch, Throwable failure);

  /** Hands failures to the handler for uncaught exceptions of the polling thread. */
  static FailureHandler uncaught() {
    return (watch, failure) -> {
      final Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
    };
  }
}
