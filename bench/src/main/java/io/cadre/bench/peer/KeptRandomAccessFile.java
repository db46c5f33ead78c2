package io.cadre.bench.peer;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;

/** A {@link RandomAccessFile} kept open: seek and write. */
public class KeptRandomAccessFile extends PeerOnGroup {

  private RandomAccessFile file;

  @Override
  protected void open(final Path path) throws IOException {
    file = new RandomAccessFile(path.toFile(), "rw");
  }

  @Override
  @Benchmark
  public long run() throws IOException {
    final long value = next();
    file.seek(0);
    file.write(Long.toString(value).getBytes(US_ASCII));
    return value;
  }

  @Override
  protected void close() throws IOException {
    file.close();
  }
}
