package io.cadre.bench.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@link Guest} found, without times: those of an emulated processor mean nothing. */
final class GuestReport {

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private GuestReport() {}

  static void write(final Path folder, final List<Cost> costs, final Map<String, Object> host)
      throws IOException {
    final Map<String, Object> report = new LinkedHashMap<>();
    report.put("host", host);
    report.put("rows", costs.stream().map(GuestReport::row).toList());
    JSON.writeValue(folder.resolve("guest.json").toFile(), report);
    Files.write(folder.resolve("guest.md"), table(costs, host));
  }

  private static Map<String, Object> row(final Cost cost) {
    final Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", cost.id());
    fields.put("ratioMin", JsonReport.rounded(cost.ratioOfMin()));
    fields.put("ratioMedian", JsonReport.rounded(cost.ratioOfMedian()));
    fields.put("bytesPerOp", JsonReport.rounded(cost.bytes().min()));
    return fields;
  }

  private static List<String> table(final List<Cost> costs, final Map<String, Object> host) {
    final List<String> lines = new ArrayList<>();
    lines.add(
        "Linux %s in a virtual machine, %s, Java %s. Made by `bench/run --guest`."
            .formatted(host.get("kernel"), host.get("processor"), host.get("java")));
    lines.add("");
    lines.add("| operation | to C, min | to C, median | bytes |");
    lines.add("|---|---:|---:|---:|");
    costs.forEach(cost -> lines.add(line(cost)));
    lines.add("");
    lines.add(
        "C does the same on the same files, in turns. Beside `change-12-files` and the manager of"
            + " eight pods, `reconcile-8-...`, it reads and writes each file that they do, by its"
            + " name; the groups it finds made.");
    return lines;
  }

  private static String line(final Cost cost) {
    return "| %s | %s | %s | %,.0f |"
        .formatted(
            cost.id(),
            MarkdownReport.ratio(cost.ratioOfMin()),
            MarkdownReport.ratio(cost.ratioOfMedian()),
            cost.bytes().min());
  }
}
