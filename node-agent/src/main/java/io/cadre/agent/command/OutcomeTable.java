package io.cadre.agent.command;

import io.cadre.agent.output.Table;
import io.cadre.qos.manager.FileOutcome;
import java.io.PrintWriter;
import java.util.List;

/** The outcome of an apply, a row for each value. */
final class OutcomeTable {

  private OutcomeTable() {}

  static void print(final List<FileOutcome> outcomes, final PrintWriter out) {
    final Table table = new Table("GROUP", "FILE", "WANTED", "READ BACK");
    for (final FileOutcome outcome : outcomes) {
      table.add(outcome.group(), outcome.file(), outcome.value(), result(outcome));
    }
    table.print(out);
  }

  private static String result(final FileOutcome outcome) {
    return switch (outcome) {
      case FileOutcome.Written written ->
          written.stored() ? written.readBack() : written.readBack() + " (not what was written)";
      case FileOutcome.Unchanged unchanged -> unchanged.current();
      case FileOutcome.Scored scored -> "in " + scored.processes() + " processes";
      case FileOutcome.Removed _ -> "removed";
      case FileOutcome.Deferred deferred -> "not now: " + deferred.reason();
      case FileOutcome.Refused refused ->
          refused.cause().errnoName() + ": " + refused.cause().problem().what();
    };
  }
}
