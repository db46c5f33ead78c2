package io.cadre.bench.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The points of {@link Scale} for programs and as a table for people. */
final class ScaleReport {

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private ScaleReport() {}

  static void write(
      final Path folder, final List<Scale.Point> points, final Map<String, Object> host)
      throws IOException {
    JSON.writeValue(folder.resolve("scale.json").toFile(), Map.of("host", host, "points", points));
    Files.write(folder.resolve("scale.md"), table(points));
    LineChart.write(folder.resolve("scale.svg"), points);
  }

  private static List<String> table(final List<Scale.Point> points) {
    final List<String> names = List.copyOf(points.getFirst().nanos().keySet());
    final List<String> lines = new ArrayList<>();
    lines.add("Least time, and in brackets for each pod or group. Made by `bench/run --scale`.");
    lines.add("");
    lines.add("| pods | " + String.join(" | ", names) + " | open descriptors |");
    lines.add("|---:|" + "---:|".repeat(names.size() + 1));
    for (final Scale.Point point : points) {
      final StringBuilder line = new StringBuilder("| %,d |".formatted(point.pods()));
      for (final double nanos : point.nanos().values()) {
        line.append(
            " %s (%s) |"
                .formatted(MarkdownReport.time(nanos), MarkdownReport.time(nanos / point.pods())));
      }
      lines.add(line.append(" %,d |".formatted(point.descriptors())).toString());
    }
    lines.add("");
    lines.add(
        "Descriptors: one for each group, one for each file that is swept, and of writers at most"
            + " %,d, a quarter of what the process may have.".formatted(points.getLast().budget()));
    return lines;
  }
}
