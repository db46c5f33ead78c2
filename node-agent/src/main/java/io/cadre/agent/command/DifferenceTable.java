package io.cadre.agent.command;

import io.cadre.agent.kernel.Difference;
import io.cadre.agent.output.Table;
import java.io.PrintWriter;
import java.util.List;

/** What is not as a plan wants it, a row for each; nothing at all when everything is. */
final class DifferenceTable {

  private DifferenceTable() {}

  static void print(final List<Difference> differences, final PrintWriter out) {
    if (differences.isEmpty()) {
      return;
    }
    final Table table = new Table("GROUP", "FILE", "WANTED", "NOW");
    differences.forEach(d -> table.add(d.group(), d.file(), d.wanted(), d.now()));
    table.print(out);
  }
}
