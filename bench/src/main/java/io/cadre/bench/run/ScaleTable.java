package io.cadre.bench.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The points of {@link Scale} for people: a line for each figure and a column for each number of
 * pods, so that what grows linearly is level.
 */
record ScaleTable(List<Scale.Point> points) {

  List<String> lines() {
    final List<String> lines = new ArrayList<>();
    lines.add(
        "Least time for each pod or group, by how many there are. Made by `bench/run --scale`.");
    lines.add("");
    lines.add(line("", point -> "%,d".formatted(point.pods())));
    lines.add("|---|" + "---:|".repeat(points.size()));
    for (int i = 0; i < points.getLast().costs().size(); i++) {
      lines.addAll(of(i));
    }
    lines.add(line("**reconcile-unchanged**, in all", point -> time(point.unchanged())));
    lines.add(line("open descriptors", point -> "%,d".formatted(point.descriptors())));
    lines.add("");
    lines.add(
        ("A ratio is to the line above it, of the least and of the median. Descriptors: one for"
             + " each group, one for each file that is swept, and of writers at most %,d, a quarter"
             + " of what the process may have.")
            .formatted(points.getLast().budget()));
    return lines;
  }

  /** The lines of one operation: ours, the first one beside it and the ratio, then the others. */
  private List<String> of(final int index) {
    final Cost last = points.getLast().costs().get(index);
    final List<String> lines = new ArrayList<>();
    lines.add(cost("**" + last.id() + "**", index, cost -> time(cost.nanos())));
    for (final String name : last.beside().keySet()) {
      lines.add(cost("… " + name, index, cost -> time(cost.beside().get(name))));
    }
    lines.add(2, cost("… ratio", index, ScaleTable::ratios));
    lines.add(cost("… bytes", index, cost -> "%,.0f".formatted(cost.bytes().min())));
    return lines;
  }

  private String cost(final String name, final int index, final Function<Cost, String> cell) {
    return line(name, point -> cell.apply(point.costs().get(index)));
  }

  private String line(final String name, final Function<Scale.Point, String> cell) {
    return "| " + name + " | " + String.join(" | ", points.stream().map(cell).toList()) + " |";
  }

  private static String time(final Samples nanos) {
    return MarkdownReport.time(nanos.min());
  }

  private static String ratios(final Cost cost) {
    return "%s / %s"
        .formatted(
            MarkdownReport.ratio(cost.ratioOfMin()), MarkdownReport.ratio(cost.ratioOfMedian()));
  }
}
