package io.cadre.agent.run;

import io.cadre.agent.http.Page;
import io.cadre.qos.manager.FileOutcome;
import io.cadre.qos.manager.NodeReport;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Whether the agent does its work. Safe for use by any thread. */
final class Health {

  private static final int OK = 200;
  private static final int UNAVAILABLE = 503;

  private final FeedStatus feed;
  private final Duration longestSilence;
  private final LongSupplier nanoTime;
  private volatile boolean running;
  private volatile Run last;

  private record Run(long nanoTime, Optional<FileOutcome.Refused> refused) {}

  /**
   * Nothing has happened yet.
   *
   * @param longestSilence how long the manager may have nothing to tell
   */
  Health(final FeedStatus feed, final Duration longestSilence, final LongSupplier nanoTime) {
    this.feed = feed;
    this.longestSilence = longestSilence;
    this.nanoTime = nanoTime;
  }

  /** Takes note of a run of the manager; a correction sees too little to say that all is well. */
  synchronized void reported(final NodeReport report) {
    final Optional<FileOutcome.Refused> refused =
        report.refusals().stream().filter(outcome -> !outcome.isSettled()).findFirst();
    final boolean isPart = report.run() == NodeReport.Run.CORRECTION;
    if (!isPart || refused.isPresent()) {
      last = new Run(nanoTime.getAsLong(), refused);
    }
  }

  void running(final boolean now) {
    running = now;
  }

  /** What is wrong, or empty. What has to wait, for memory in use, is not. */
  Optional<String> complaint() {
    final Run run = last;
    if (!running || run == null) {
      return Optional.of("the manager is not running");
    }
    final Duration silence = Duration.ofNanos(nanoTime.getAsLong() - run.nanoTime());
    if (silence.compareTo(longestSilence) > 0) {
      return Optional.of("nothing was compared with the kernel for " + silence.toSeconds() + " s");
    }
    return run.refused().map(refused -> refused.cause().getMessage()).or(feed::complaint);
  }

  /** The page that tells whether all is well. */
  Page healthy() {
    return page(complaint());
  }

  /** The page that tells whether there is a manager at work, whatever it meets. */
  Page alive() {
    return page(running ? Optional.empty() : Optional.of("the manager is not running"));
  }

  private static Page page(final Optional<String> complaint) {
    return complaint
        .map(what -> Page.ofText(UNAVAILABLE, what + "\n"))
        .orElse(Page.ofText(OK, "ok\n"));
  }
}
