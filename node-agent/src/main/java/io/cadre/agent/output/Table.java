package io.cadre.agent.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Text in columns, each as wide as its widest cell. */
public final class Table {

  private final List<String[]> rows = new ArrayList<>();

  /** Starts with the row of headings. */
  public Table(final String... header) {
    rows.add(header);
  }

  /** Adds a row of as many cells. */
  public void add(final String... row) {
    rows.add(row);
  }

  /** Prints the rows, without blanks at their ends. */
  public void print(final PrintWriter out) {
    final int[] widths = new int[rows.getFirst().length];
    for (final String[] row : rows) {
      Arrays.setAll(widths, i -> Math.max(widths[i], row[i].length()));
    }
    for (final String[] row : rows) {
      final StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length; i++) {
        line.append(row[i]).repeat(' ', widths[i] - row[i].length() + 2);
      }
      out.println(line.toString().stripTrailing());
    }
    out.flush();
  }
}
