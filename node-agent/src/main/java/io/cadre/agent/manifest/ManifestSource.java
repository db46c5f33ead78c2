package io.cadre.agent.manifest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
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

  /** Of an input with more bytes than this, none is used. */
  public static final int MAX_BYTES = 16 << 20;

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

  /** {@return what was read already} */
  public static ManifestSource of(final String name, final byte[] bytes) {
    return new ManifestSource(name, () -> new ByteArrayInputStream(bytes));
  }

  /** {@return all bytes, of an input that is too large only so many that it shows} */
  public byte[] read() throws IOException {
    try (InputStream opened = stream.open()) {
      return opened.readNBytes(MAX_BYTES + 1);
    }
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
    final List<Path> files;
    try {
      files = filesIn(folder);
    } catch (final IOException e) {
      throw new RejectedInputException(folder.toString(), "cannot be read: " + e);
    }
    if (files.isEmpty()) {
      throw new RejectedInputException(folder.toString(), "holds no *.yaml, *.yml or *.json");
    }
    return files.stream().map(ManifestSource::of).toList();
  }

  /** {@return the manifests directly in {@code folder}, by their names} */
  public static List<Path> filesIn(final Path folder) throws IOException {
    final List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, IN_FOLDERS)) {
      entries.forEach(files::add);
    } catch (final DirectoryIteratorException e) {
      throw e.getCause();
    }
    Collections.sort(files);
    return files;
  }
}
