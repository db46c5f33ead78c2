package io.cadre.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Time to set one value by each means as a multiple of C's, on a logarithmic scale, as SVG. */
final class BarChart {

  private static final int LEFT = 250;
  private static final int WIDTH = 760;
  private static final int HEIGHT = 26;
  private static final int TOP = 56;
  private static final double DECADES = 2;
  private static final double PER_DECADE = (WIDTH - LEFT - 90) / DECADES;

  private BarChart() {}

  static void write(final Path to, final Results results) throws IOException {
    final List<Row> rows =
        results.rows().stream()
            .filter(row -> row.floor() == Floor.WRITE && isOneValue(row.id()))
            .sorted((a, b) -> Double.compare(a.samples().median(), b.samples().median()))
            .toList();
    final List<String> svg = new ArrayList<>();
    final int height = TOP + rows.size() * HEIGHT + 30;
    svg.add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
            .formatted(WIDTH, height));
    svg.add("  font-family=\"system-ui, sans-serif\" font-size=\"13\">");
    svg.add("<title>Setting one cgroup value: time as a multiple of C's</title>");
    svg.add("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>");
    svg.add(text(12, 24, "start", "Setting one cgroup value, median, as a multiple of C's pwrite"));
    svg.addAll(grid(rows.size()));
    for (int i = 0; i < rows.size(); i++) {
      svg.addAll(bar(results, rows.get(i), TOP + i * HEIGHT));
    }
    svg.add("</svg>");
    Files.write(to, svg);
  }

  private static boolean isOneValue(final String id) {
    return id.equals("set") || id.startsWith("floor") || id.startsWith("peer-");
  }

  private static List<String> grid(final int rows) {
    final List<String> lines = new ArrayList<>();
    for (final int at : new int[] {1, 2, 5, 10, 20, 50, 100}) {
      final double x = LEFT + Math.log10(at) * PER_DECADE;
      final int bottom = TOP + rows * HEIGHT;
      lines.add(
          String.format(
              Locale.ROOT,
              "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#dddddd\"/>",
              x,
              TOP - 8,
              x,
              bottom));
      lines.add(text(x, bottom + 18, "middle", at + "x"));
    }
    return lines;
  }

  private static List<String> bar(final Results results, final Row row, final int y) {
    final double ratio = results.ratioOfMedian(row);
    final double length = Math.max(2, Math.log10(Math.max(1, ratio)) * PER_DECADE);
    final String colour = row.id().startsWith("peer-") ? "#9aa5b1" : "#2563eb";
    return List.of(
        text(LEFT - 10, y + 16, "end", name(row.id())),
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\" fill=\"%s\"/>",
            LEFT,
            y + 3,
            length,
            HEIGHT - 8,
            colour),
        text(LEFT + length + 6, y + 16, "start", MarkdownReport.ratio(ratio) + "x"));
  }

  private static String name(final String id) {
    if (id.equals("set")) {
      return "Cadre";
    }
    return id.startsWith("floor") ? "C, descriptor kept open" : id.replaceFirst("^peer-", "");
  }

  private static String text(
      final double x, final double y, final String anchor, final String content) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"#1f2933\">%s</text>",
        x,
        y,
        anchor,
        content);
  }
}
