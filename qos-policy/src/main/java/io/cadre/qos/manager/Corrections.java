package io.cadre.qos.manager;

import io.cadre.qos.manager.NodeReport.Run;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Mends what others have done to a node. Used by the manager's own thread alone. */
final class Corrections {

  private final NodeWatch watch;
  private final Reconciliation reconciliation;
  private final Backoff backoff;

  Corrections(final NodeWatch watch, final Reconciliation reconciliation, final Backoff backoff) {
    this.watch = watch;
    this.reconciliation = reconciliation;
    this.backoff = backoff;
  }

  Findings inspect(final Set<Sign> signs, final Plan desired) {
    return Inspection.of(signs, desired, watch);
  }

  /**
   * Mends a file that is as planned, so that nothing is written. The first correction of a process
   * takes a JVM many times as long as others: it loads the classes, and links each lambda.
   */
  void rehearse(final Plan plan) {
    final Instant now = Instant.now();
    plan.groups().stream()
        .flatMap(group -> group.files().values().stream().map(f -> rehearsed(group, f, now)))
        .filter(Deviation::isMendedAtOnce)
        .findFirst()
        .map(file -> new Findings(plan, List.of(file), List.of(), List.of(), List.of(), List.of()))
        .ifPresent(
            found -> new Corrections(watch, reconciliation, new Backoff()).mend(found, plan));
  }

  private static Deviation rehearsed(
      final PlannedGroup group, final PlannedFile file, final Instant now) {
    return new Deviation(
        new Sign.Written(group.path(), 0, file.file()), group, file, file.value(), now);
  }

  /** Mends what was found; while nobody else of this manager works on the node. */
  Mended mend(final Findings found, final Plan applied) {
    final long begun = System.nanoTime();
    final List<FileOutcome> outcomes =
        reconciliation.correct(found.toBeMade(), found.toBeWritten(), found.entered());
    final long now = System.nanoTime();
    found.missing().forEach(path -> backoff.corrected(new Sign.Missing(path), now));
    final List<Drift> drifts = new ArrayList<>();
    found.deviations().forEach(file -> drift(file, outcomes, applied, now).ifPresent(drifts::add));
    return new Mended(
        new NodeReport(Run.CORRECTION, outcomes, Duration.ofNanos(now - begun)),
        drifts,
        found.failures(),
        Progress.afterSome(outcomes, found.whole(), applied, found.desired()));
  }

  /** What somebody else has done; not what a run was about to write when it was looked at. */
  private Optional<Drift> drift(
      final Deviation deviation,
      final List<FileOutcome> outcomes,
      final Plan applied,
      final long now) {
    final Optional<FileOutcome> outcome =
        outcomes.stream()
            .filter(deviation::isOf)
            .filter(one -> !(one instanceof FileOutcome.Unchanged))
            .findFirst();
    if (outcome.isEmpty()) {
      return Optional.empty();
    }
    final Backoff.Row row = backoff.corrected(deviation.sign(), now);
    return outcome
        .filter(_ -> deviation.isFrom(applied))
        .map(written -> deviation.drift(written, row));
  }
}
