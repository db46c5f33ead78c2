package io.cadre.qos.policy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Reads the test resources of this module. */
final class Resources {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Resources() {}

  static JsonNode json(final String name) {
    return parse(text(name));
  }

  static List<JsonNode> jsonLines(final String name) {
    return text(name).lines().map(Resources::parse).toList();
  }

  /** The rows of a CSV file by column name; cells may be quoted and hold commas and blanks. */
  static List<Map<String, String>> csv(final String name) {
    final List<List<String>> rows = text(name).lines().map(Resources::cells).toList();
    return rows.stream().skip(1).map(cells -> row(rows.getFirst(), cells)).toList();
  }

  private static Map<String, String> row(final List<String> header, final List<String> cells) {
    final Map<String, String> row = new LinkedHashMap<>();
    for (int i = 0; i < header.size(); i++) {
      row.put(header.get(i), cells.get(i));
    }
    return row;
  }

  private static List<String> cells(final String line) {
    final List<String> cells = new ArrayList<>();
    final StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (final char c : line.toCharArray()) {
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }

  static JsonNode parse(final String text) {
    try {
      return JSON.readTree(text);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(final String name) {
    try (InputStream file = Resources.class.getResourceAsStream("/" + name)) {
      final InputStream plain = name.endsWith(".gz") ? new GZIPInputStream(file) : file;
      return new String(plain.readAllBytes(), StandardCharsets.UTF_8);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
