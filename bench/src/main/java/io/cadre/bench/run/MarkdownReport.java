package io.cadre.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** The results as a table for people. */
final class MarkdownReport {

  private MarkdownReport() {}

  static void write(final Path to, final Results results, final Map<String, Object> host)
      throws IOException {
    final List<String> lines = new ArrayList<>();
    lines.add(
        "Linux %s, %s, %s processors, Java %s; %s. Made by `bench/run`."
            .formatted(
                host.get("kernel"),
                host.get("processor"),
                host.get("processors"),
                host.get("java"),
                host.get("file")));
    lines.add("");
    lines.add("| operation | min | median | to C, min | to C, median | bytes | system calls |");
    lines.add("|---|---:|---:|---:|---:|---:|---:|");
    results.rows().forEach(row -> lines.add(line(results, row)));
    if (!results.leftOut().isEmpty()) {
      lines.add("");
      results.leftOut().forEach(left -> lines.add("* not measured: " + left));
    }
    Files.write(to, lines);
  }

  private static String line(final Results results, final Row row) {
    return "| %s | %s | %s | %s | %s | %s | %s |"
        .formatted(
            row.id(),
            time(row.samples().min()),
            time(row.samples().median()),
            ratio(results.ratioOfMin(row)),
            ratio(results.ratioOfMedian(row)),
            known(row.bytesPerOp(), "%.0f"),
            known(row.syscallsPerOp(), "%.1f"));
  }

  static String time(final double nanos) {
    if (nanos < 10_000) {
      return String.format(Locale.ROOT, nanos < 10 ? "%.1f ns" : "%.0f ns", nanos);
    }
    return nanos < 1e6
        ? String.format(Locale.ROOT, "%.1f µs", nanos / 1e3)
        : String.format(Locale.ROOT, "%.1f ms", nanos / 1e6);
  }

  static String ratio(final double ratio) {
    if (ratio < 0.001) {
      return "< 0.001";
    }
    if (ratio < 0.1) {
      return String.format(Locale.ROOT, "%.3f", ratio);
    }
    return String.format(Locale.ROOT, ratio < 10 ? "%.2f" : "%,.0f", ratio);
  }

  private static String known(final OptionalDouble value, final String format) {
    return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble()) : "";
  }
}
