package io.cadre.bench.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The results for programs. A ratio is one to the floor of the row's group. */
final class JsonReport {

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private JsonReport() {}

  static void write(final Path to, final Results results, final Map<String, Object> host)
      throws IOException {
    final Samples floor = results.floor(Floor.WRITE);
    final Map<String, Object> report = new LinkedHashMap<>();
    report.put("host", host);
    report.put("floor", Map.of("minNs", rounded(floor.min()), "medianNs", rounded(floor.median())));
    final List<Map<String, Object>> rows =
        results.rows().stream().map(row -> row(results, row)).toList();
    report.put("rows", rows);
    report.put("leftOut", results.leftOut());
    JSON.writeValue(to.toFile(), report);
  }

  private static Map<String, Object> row(final Results results, final Row row) {
    final Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", row.id());
    fields.put("group", row.floor().group());
    fields.put("minNs", rounded(row.samples().min()));
    fields.put("medianNs", rounded(row.samples().median()));
    fields.put("ratioMin", rounded(results.ratioOfMin(row)));
    fields.put("ratioMedian", rounded(results.ratioOfMedian(row)));
    fields.put("bytesPerOp", known(row.bytesPerOp()));
    fields.put("syscallsPerOp", known(row.syscallsPerOp()));
    return fields;
  }

  private static Double known(final OptionalDouble value) {
    return value.isPresent() ? rounded(value.getAsDouble()) : null;
  }

  static double rounded(final double value) {
    return Math.round(value * 1_000) / 1_000.0;
  }
}
