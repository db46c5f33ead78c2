package io.cadre.bench.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** The points of {@link Scale} for programs, as a table for people and as a picture. */
final class ScaleReport {

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private ScaleReport() {}

  static void write(
      final Path folder, final List<Scale.Point> points, final Map<String, Object> host)
      throws IOException {
    final Map<String, Object> report = new LinkedHashMap<>();
    report.put("host", host);
    report.put("points", points.stream().map(ScaleReport::point).toList());
    JSON.writeValue(folder.resolve("scale.json").toFile(), report);
    Files.write(folder.resolve("scale.md"), new ScaleTable(points).lines());
    LineChart.write(folder.resolve("scale.svg"), points);
  }

  private static Map<String, Object> point(final Scale.Point point) {
    final Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("pods", point.pods());
    fields.put("descriptors", point.descriptors());
    fields.put("budget", point.budget());
    fields.put("reconcileUnchangedNs", JsonReport.rounded(point.unchanged().min()));
    fields.put("rows", point.costs().stream().map(ScaleReport::row).toList());
    return fields;
  }

  /** Nanoseconds and bytes are for each pod or group. */
  private static Map<String, Object> row(final Cost cost) {
    final SequencedMap<String, Object> fields = nanos(cost.nanos());
    fields.putFirst("id", cost.id());
    fields.put("ratioMin", JsonReport.rounded(cost.ratioOfMin()));
    fields.put("ratioMedian", JsonReport.rounded(cost.ratioOfMedian()));
    fields.put("bytes", JsonReport.rounded(cost.bytes().min()));
    final Map<String, Object> beside = new LinkedHashMap<>();
    cost.beside().forEach((name, nanos) -> beside.put(name, nanos(nanos)));
    fields.put("beside", beside);
    return fields;
  }

  private static SequencedMap<String, Object> nanos(final Samples samples) {
    final SequencedMap<String, Object> fields = new LinkedHashMap<>();
    fields.put("minNs", JsonReport.rounded(samples.min()));
    fields.put("medianNs", JsonReport.rounded(samples.median()));
    return fields;
  }
}
