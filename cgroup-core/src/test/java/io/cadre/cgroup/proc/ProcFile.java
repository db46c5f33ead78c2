package io.cadre.cgroup.proc;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Files below {@code /proc} as kernels wrote them, and in shapes that users reported. */
public final class ProcFile {

  private ProcFile() {}

  /** The content of {@code mountinfo/NAME} or {@code cgroup/NAME}. */
  public static byte[] bytes(final String name) throws IOException {
    try (InputStream stream = ProcFile.class.getResourceAsStream(name)) {
      return stream.readAllBytes();
    }
  }

  static List<String> in(final String folder) throws IOException, URISyntaxException {
    final Path path = Path.of(ProcFile.class.getResource(folder).toURI());
    try (Stream<Path> files = Files.list(path)) {
      return files.map(file -> folder + "/" + file.getFileName()).sorted().toList();
    }
  }
}
