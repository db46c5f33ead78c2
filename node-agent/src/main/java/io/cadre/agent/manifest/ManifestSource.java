package io.cadre.agent.manifest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One stream of documents, and what people call it.
 *
 * @param name the name of the file, or {@code stdin}
 * @param stream opens it
 */
public record ManifestSource(String name, Stream stream) {

  /** What stands for standard input on a command line. */
  public static final String STDIN = "-";

  /** The endings of file names that are read from a folder. */
  private static final String IN_FOLDERS = "*.{yaml,yml,json}";

  /** Opens an input. */
  @FunctionalInterface
  public interface Stream {
    /** {@return the bytes, to be closed by the caller} */
    InputStream open() throws IOException;
  }

  /** Refuses null. */
  public ManifestSource {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(stream, "stream");
  }

  /** {@return the file at {@code path}} */
  public static ManifestSource of(final Path path) {
    return new ManifestSource(path.toString(), () -> Files.newInputStream(path));
  }

  /**
   * {@return what the arguments of a command line name: files, the manifests directly in a folder
   * by their names, and standard input as {@code -}}
   *
   * @throws RejectedInputException if a folder cannot be read or holds no manifest
   */
  public static List<ManifestSource> named(
      final List<String> arguments, final InputStream standardInput) throws RejectedInputException {
    final List<ManifestSource> sources = new ArrayList<>();
    for (final String argument : arguments) {
      final Path path = Path.of(argument);
      if (argument.equals(STDIN)) {
        sources.add(new ManifestSource("stdin", () -> standardInput));
      } else if (Files.isDirectory(path)) {
        sources.addAll(inFolder(path));
      } else {
        sources.add(of(path));
      }
    }
    return sources;
  }

  private static List<ManifestSource> inFolder(final Path folder) throws RejectedInputException {
    final List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, IN_FOLDERS)) {
      entries.forEach(files::add);
    } catch (final IOException e) {
      throw new RejectedInputException(folder.toString(), "cannot be read: " + e);
    }
    if (files.isEmpty()) {
      throw new RejectedInputException(folder.toString(), "holds no *.yaml, *.yml or *.json");
    }
    return files.stream().sorted().map(ManifestSource::of).toList();
  }
}
