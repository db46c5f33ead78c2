package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.manager.NodeReport.Run;
import io.cadre.qos.policy.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Mends what others have done to a node. Used by the manager's own thread alone. */
final class Corrections {

  /**
   * What was mended.
   *
   * @param report of what was looked at closely
   * @param drifts the settings that others had changed
   * @param failures what could not be looked at
   * @param applied what has been brought about
   */
  record Mended(
      NodeReport report, List<Drift> drifts, List<CgroupException> failures, Plan applied) {

    void tell(final NodeListener listener) {
      failures.forEach(listener::failed);
      drifts.forEach(listener::drift);
      if (report.isNews()) {
        listener.report(report);
      }
    }
  }

  private final Reconciliation reconciliation;
  private final NodeWatch watch;
  private final Backoff backoff;

  Corrections(final Reconciliation reconciliation, final NodeWatch watch, final Backoff backoff) {
    this.reconciliation = reconciliation;
    this.watch = watch;
    this.backoff = backoff;
  }

  /** Looks into signs, without changing anything. */
  Inspection inspect(final Map<Sign, Instant> signs, final Plan desired) {
    final Inspection inspection = new Inspection(desired, watch);
    signs.forEach(inspection::look);
    return inspection;
  }

  /** Mends what was found; while nobody else of this manager works on the node. */
  Mended mend(final Inspection found, final Plan applied) {
    final long begun = System.nanoTime();
    final List<FileOutcome> outcomes =
        reconciliation.correct(found.toBeMade(), found.changed(), found.entered());
    final long now = System.nanoTime();
    found.missing().forEach(path -> backoff.corrected(new Sign.Missing(path), now));
    final List<Drift> drifts = new ArrayList<>();
    for (final Deviation deviation : found.deviations()) {
      final Backoff.Row row = backoff.corrected(deviation.sign(), now);
      if (deviation.isFrom(applied)) {
        outcomes.stream()
            .filter(deviation::isOf)
            .map(outcome -> deviation.drift(outcome, row))
            .forEach(drifts::add);
      }
    }
    final Plan progress = Progress.afterSome(outcomes, found.whole(), applied, found.desired());
    final Duration took = Duration.ofNanos(now - begun);
    return new Mended(
        new NodeReport(Run.CORRECTION, outcomes, took), drifts, found.failures(), progress);
  }
}
