package io.cadre.bench.peer;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * The same pwrite(2) through JNI, on a descriptor kept open and with texts made beforehand.
 *
 * <p>The library is the one that the property {@code cadre.bench.jni} names.
 */
public class Jni extends PeerOnGroup {

  private final byte[][] texts = new byte[2][];
  private KeptDescriptor file;
  private int turn;

  private static native int pwrite(int fd, byte[] text, int from, int length);

  /** A descriptor that the JDK opened, found in /proc/self/fd. */
  private record KeptDescriptor(RandomAccessFile file, int number) {

    static KeptDescriptor open(final Path path) throws IOException {
      final RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
      try (var links = Files.list(Path.of("/proc/self/fd"))) {
        final Path real = path.toRealPath();
        final Path link = links.filter(l -> leadsTo(l, real)).findFirst().orElseThrow();
        return new KeptDescriptor(file, Integer.parseInt(link.getFileName().toString()));
      }
    }

    private static boolean leadsTo(final Path link, final Path real) {
      try {
        return Files.readSymbolicLink(link).equals(real);
      } catch (final IOException e) {
        return false; // the descriptor that lists the folder is closed by now
      }
    }
  }

  @Override
  @SuppressWarnings("restricted") // loading a library is what this peer is about
  protected void open(final Path path) throws IOException {
    System.load(System.getProperty("cadre.bench.jni"));
    file = KeptDescriptor.open(path);
    for (int i = 0; i < texts.length; i++) {
      texts[i] = Long.toString(next()).getBytes(US_ASCII);
    }
  }

  @Override
  @Benchmark
  public long run() {
    final byte[] text = texts[turn++ & 1];
    return pwrite(file.number(), text, 0, text.length);
  }

  @Override
  protected void close() throws IOException {
    file.file().close();
  }
}
