package io.cadre.agent.log;

import io.cadre.agent.log.LogLine.Level;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/** Writes lines as they come. Safe for use by any thread. */
public final class AgentLog {

  private final PrintWriter out;
  private final LogForm form;
  private final InstantSource clock;

  /** Writes to {@code out}, which stays the caller's. */
  public AgentLog(final PrintWriter out, final LogForm form, final InstantSource clock) {
    this.out = out;
    this.form = form;
    this.clock = clock;
  }

  /** Writes a line. */
  public void add(final LogLine line) {
    synchronized (out) {
      out.println(form.format(clock.instant().truncatedTo(ChronoUnit.MILLIS), line));
      out.flush();
    }
  }

  /** Writes that something failed that nobody else is told of. */
  public void failed(final String what, final Throwable failure) {
    add(LogLine.of(Level.ERROR, "failed").with("what", what).with("reason", failure));
  }
}
