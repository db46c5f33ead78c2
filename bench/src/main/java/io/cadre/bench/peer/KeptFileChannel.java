package io.cadre.bench.peer;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.openjdk.jmh.annotations.Benchmark;

/** A {@link FileChannel} kept open, with a direct buffer. */
public class KeptFileChannel extends PeerOnGroup {

  private final ByteBuffer[] texts = new ByteBuffer[2];
  private FileChannel channel;
  private int turn;

  @Override
  protected void open(final Path file) throws IOException {
    channel = FileChannel.open(file, StandardOpenOption.WRITE);
    for (int i = 0; i < texts.length; i++) {
      final byte[] text = Long.toString(next()).getBytes(US_ASCII);
      texts[i] = ByteBuffer.allocateDirect(text.length).put(text);
    }
  }

  @Override
  @Benchmark
  public long run() throws IOException {
    return channel.write(texts[turn++ & 1].flip(), 0);
  }

  @Override
  protected void close() throws IOException {
    channel.close();
  }
}
