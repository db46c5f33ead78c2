package io.cadre.qos.manager;

import java.util.function.Consumer;

/** Hands on reports and nothing else. */
record ToldReports(Consumer<NodeReport> to) implements NodeListener {

  @Override
  public void report(final NodeReport report) {
    to.accept(report);
  }
}
