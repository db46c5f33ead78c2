package io.cadre.cgroup.stat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Contents of statistics files: recorded on real kernels ({@code 6.1.192-57/c1_loaded/cpu.stat}),
 * and short ones in shapes that people have reported ({@code shapes/io.stat.unknown}).
 */
public final class Recorded {

  private static final Map<String, String> FILES = load();

  private Recorded() {}

  private static Map<String, String> load() {
    final Map<String, String> files = new TreeMap<>();
    try (ZipInputStream zip =
        new ZipInputStream(Recorded.class.getResourceAsStream("/stat/statistics.zip"))) {
      ZipEntry entry;
      while ((entry = zip.getNextEntry()) != null) {
        files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.ISO_8859_1));
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  /** The content of one file. */
  public static String file(final String path) {
    final String text = FILES.get(path);
    if (text == null) {
      throw new IllegalArgumentException("not recorded: " + path);
    }
    return text;
  }

  /** The files of all kernels and groups whose name matches, by path. */
  public static Map<String, String> named(final String pattern) {
    return FILES.entrySet().stream()
        .filter(file -> file.getKey().replaceFirst(".*/", "").matches(pattern))
        .collect(
            Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, TreeMap::new));
  }
}
