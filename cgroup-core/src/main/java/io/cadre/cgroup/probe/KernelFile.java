package io.cadre.cgroup.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Files of {@code /proc} and {@code /sys} about the kernel itself. */
final class KernelFile {

  private KernelFile() {}

  /** The content, or empty when there is no such file. */
  static Optional<String> text(final String file) throws IOException {
    try {
      return Optional.of(
          new String(Files.readAllBytes(Path.of(file)), StandardCharsets.ISO_8859_1));
    } catch (final NoSuchFileException missing) {
      return Optional.empty();
    }
  }
}
