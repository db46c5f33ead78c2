package io.cadre.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;

/** {@link Files#writeString} with its default options, as most Java code does it. */
public class FilesWriteString extends PeerOnGroup {

  private Path file;

  @Override
  protected void open(final Path path) {
    file = path;
  }

  @Override
  @Benchmark
  public long run() throws IOException {
    final long value = next();
    Files.writeString(file, Long.toString(value));
    return value;
  }

  @Override
  protected void close() {
    // nothing is kept open
  }
}
