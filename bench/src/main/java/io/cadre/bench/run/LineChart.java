package io.cadre.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Time by number of pods, both on logarithmic scales, where linear growth is one slope; as SVG. */
final class LineChart {

  private static final int LEFT = 70;
  private static final int TOP = 44;
  private static final int PER_DECADE_X = 150;
  private static final int PER_DECADE_Y = 36;
  private static final int LABEL_HEIGHT = 14;
  private static final int DECADES_X = 3; // 10 to 10,000 pods
  private static final int DECADES_Y = 9; // 1 ns to 1 s
  private static final int WIDTH = LEFT + DECADES_X * PER_DECADE_X + 190;
  private static final int BOTTOM = TOP + DECADES_Y * PER_DECADE_Y;
  private static final List<String> COLOURS =
      List.of("#2563eb", "#0d9488", "#b91c1c", "#d97706", "#6b7280");

  private static final String HEADING =
      "Time by number of pods; rings: in C, or on nodes of 100 pods; dashed: linear growth";

  private LineChart() {}

  static void write(final Path to, final List<Scale.Point> points) throws IOException {
    final List<String> svg = new ArrayList<>();
    svg.add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
            .formatted(WIDTH, BOTTOM + 40));
    svg.add("  font-family=\"system-ui, sans-serif\" font-size=\"13\">");
    svg.add("<title>Time of a sweep and of a reconcile by number of pods</title>");
    svg.add("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>");
    svg.add(text(12, 24, "start", "#1f2933", HEADING));
    svg.addAll(grid());
    final List<Curve> curves = Curve.of(points);
    double label = TOP;
    for (int i = 0; i < curves.size(); i++) {
      final Curve curve = curves.get(i);
      final String colour = COLOURS.get(i);
      label = Math.max(label + LABEL_HEIGHT, y(curve.last()));
      svg.add(line(curve.spots(), colour));
      curve.rings().forEach(spot -> svg.add(ring(spot, colour)));
      svg.add(
          text(x(curve.spots().getLast().pods()) + 8, label + 4, "start", colour, curve.name()));
    }
    svg.add("</svg>");
    Files.write(to, svg);
  }

  private static double x(final double pods) {
    return LEFT + (Math.log10(pods) - 1) * PER_DECADE_X;
  }

  private static double y(final double nanos) {
    return BOTTOM - Math.log10(nanos) * PER_DECADE_Y;
  }

  private static List<String> grid() {
    final List<String> lines = new ArrayList<>();
    for (int decade = 0; decade <= DECADES_Y; decade += 3) {
      final double y = y(Math.pow(10, decade));
      lines.add(segment(LEFT, y, LEFT + DECADES_X * PER_DECADE_X, y, "#dddddd", ""));
      final String unit = List.of("1 ns", "1 µs", "1 ms", "1 s").get(decade / 3);
      lines.add(text(LEFT - 8, y + 4, "end", "#1f2933", unit));
    }
    for (int pods = 10; pods <= 10_000; pods *= 10) {
      lines.add(segment(x(pods), TOP, x(pods), BOTTOM, "#dddddd", ""));
      lines.add(text(x(pods), BOTTOM + 18, "middle", "#1f2933", "%,d".formatted(pods)));
    }
    lines.add(segment(x(10), y(1e4), x(10_000), y(1e7), "#9aa5b1", " stroke-dasharray=\"4 4\""));
    return lines;
  }

  private static String line(final List<Curve.Spot> spots, final String colour) {
    final StringBuilder path = new StringBuilder();
    for (final Curve.Spot spot : spots) {
      path.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(spot.pods()), y(spot.nanos())));
    }
    return "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"%s\"/>"
        .formatted(colour, path.toString().strip());
  }

  private static String ring(final Curve.Spot spot, final String colour) {
    return String.format(
        Locale.ROOT,
        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"none\" stroke=\"%s\"/>",
        x(spot.pods()),
        y(spot.nanos()),
        colour);
  }

  private static String segment(
      final double x1,
      final double y1,
      final double x2,
      final double y2,
      final String colour,
      final String more) {
    return String.format(
        Locale.ROOT,
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"%s/>",
        x1,
        y1,
        x2,
        y2,
        colour,
        more);
  }

  private static String text(
      final double x, final double y, final String anchor, final String fill, final String what) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>",
        x,
        y,
        anchor,
        fill,
        what);
  }
}
