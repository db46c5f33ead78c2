package io.cadre.agent.run;

import io.cadre.agent.log.AgentLog;
import io.cadre.agent.log.LogLine;
import io.cadre.agent.log.LogLine.Level;
import io.cadre.qos.manager.FileOutcome;
import io.cadre.qos.manager.NodeReport;
import java.util.HashSet;
import java.util.Set;

/**
 * Writes what the manager did: every value written and group removed, and what was refused or has
 * to wait once, until it is something else. Safe for use by any thread.
 */
final class ReportLog {

  /** What is not as it should be, told by group, file and value. */
  private record Open(String event, String group, String file, String value) {}

  private final AgentLog log;
  private Set<Open> told = Set.of();

  ReportLog(final AgentLog log) {
    this.log = log;
  }

  /** Writes of a run. */
  synchronized void add(final NodeReport report) {
    final Set<Open> open = new HashSet<>();
    for (final FileOutcome outcome : report.outcomes()) {
      switch (outcome) {
        case final FileOutcome.Written written -> log.add(written(written));
        case final FileOutcome.Removed removed -> log.add(line(Level.INFO, "removed", removed));
        case final FileOutcome.Scored scored -> scored(scored);
        case final FileOutcome.Deferred deferred ->
            addOnce(line(Level.WARN, "waits", deferred).with("reason", deferred.reason()), open);
        case final FileOutcome.Refused refused ->
            addOnce(line(level(refused), "refused", refused).with("reason", why(refused)), open);
        case FileOutcome.Unchanged _ -> {}
      }
    }
    if (report.run() == NodeReport.Run.CORRECTION) {
      open.addAll(told); // it looks at a part only
    }
    told = open;
    if (report.run() == NodeReport.Run.START) {
      log.add(started(report));
    }
  }

  private static LogLine started(final NodeReport report) {
    return LogLine.of(Level.INFO, "started")
        .with("written", report.of(FileOutcome.Written.class).size())
        .with("unchanged", report.of(FileOutcome.Unchanged.class).size())
        .with("took", report.took());
  }

  private static LogLine line(final Level level, final String event, final FileOutcome outcome) {
    return LogLine.of(level, event)
        .with("group", outcome.group())
        .with("file", outcome.file())
        .with("new", outcome.value());
  }

  private static LogLine written(final FileOutcome.Written written) {
    final LogLine line = line(Level.INFO, "written", written);
    return written.stored()
        ? line
        : new LogLine(Level.WARN, "written", line.with("found", written.readBack()).facts());
  }

  private void scored(final FileOutcome.Scored scored) {
    if (scored.written() > 0) {
      log.add(line(Level.INFO, "scored", scored).with("processes", scored.written()));
    }
  }

  /** A file that this kernel does not have is no failure. */
  private static Level level(final FileOutcome.Refused refused) {
    return refused.isSettled() ? Level.INFO : Level.ERROR;
  }

  private static String why(final FileOutcome.Refused refused) {
    return refused.cause().errnoName()
        + (refused.cause().errnoName().isEmpty() ? "" : ", ")
        + refused.cause().problem().what();
  }

  private void addOnce(final LogLine line, final Set<Open> open) {
    final Open what =
        new Open(
            line.event(),
            line.facts().get("group"),
            line.facts().getOrDefault("file", ""),
            line.facts().getOrDefault("new", ""));
    open.add(what);
    if (!told.contains(what)) {
      log.add(line);
    }
  }
}
