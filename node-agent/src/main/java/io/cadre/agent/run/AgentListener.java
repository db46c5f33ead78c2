package io.cadre.agent.run;

import io.cadre.agent.log.AgentLog;
import io.cadre.agent.log.LogLine;
import io.cadre.agent.log.LogLine.Level;
import io.cadre.qos.manager.Drift;
import io.cadre.qos.manager.NodeListener;
import io.cadre.qos.manager.NodeReport;
import io.cadre.qos.manager.OutOfMemory;
import io.cadre.qos.manager.Vanished;
import java.util.concurrent.atomic.AtomicLong;

/** Writes a line for all that the manager does and finds, and counts what it does not count. */
final class AgentListener implements NodeListener {

  private final AgentLog log;
  private final ReportLog reports;
  private final Health health;
  private final AtomicLong vanished = new AtomicLong();
  private final AtomicLong limitHits = new AtomicLong();
  private final AtomicLong killed = new AtomicLong();

  AgentListener(final AgentLog log, final Health health) {
    this.log = log;
    this.reports = new ReportLog(log);
    this.health = health;
  }

  @Override
  public void report(final NodeReport report) {
    health.reported(report);
    reports.add(report);
  }

  @Override
  public void drift(final Drift drift) {
    final LogLine line =
        LogLine.of(Level.WARN, "overwritten")
            .with("group", drift.group())
            .with("file", drift.file())
            .with("old", drift.planned())
            .with("new", drift.found());
    log.add(
        drift.isContested()
            ? line.with("times", drift.inARow()).with("pause", drift.pause())
            : line);
  }

  @Override
  public void vanished(final Vanished group) {
    vanished.incrementAndGet();
    log.add(
        LogLine.of(Level.WARN, "vanished")
            .with("group", group.group())
            .with("label", group.label()));
  }

  @Override
  public void outOfMemory(final OutOfMemory event) {
    limitHits.addAndGet(event.limitHits());
    killed.addAndGet(event.killed());
    log.add(
        LogLine.of(Level.WARN, "oom")
            .with("group", event.group())
            .with("label", event.label())
            .with("limit-hits", event.limitHits())
            .with("killed", event.killed())
            .with("group-kills", event.groupKills()));
  }

  @Override
  public void failed(final Throwable failure) {
    log.failed("watching groups", failure);
  }

  /** How many wanted groups others have removed. */
  long groupsVanished() {
    return vanished.get();
  }

  /** How many times the limit of a group could not be kept. */
  long limitHits() {
    return limitHits.get();
  }

  /** How many processes of pods were killed for want of memory. */
  long processesKilled() {
    return killed.get();
  }
}
