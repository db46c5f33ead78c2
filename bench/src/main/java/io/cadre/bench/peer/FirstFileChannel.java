package io.cadre.bench.peer;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A first write that needs no downcall, since the JDK has it built in. */
public final class FirstFileChannel {

  private FirstFileChannel() {}

  /**
   * Runs, and prints the nanoseconds from here.
   *
   * @param arguments System.nanoTime() of whoever started this, the mount, the group's path, the
   *     file
   * @throws IOException if the file cannot be written
   */
  public static void main(final String[] arguments) throws IOException {
    final long begun = System.nanoTime();
    final Path file = Path.of(arguments[1], arguments[2], arguments[3]);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap("104857600".getBytes(US_ASCII)), 0);
      System.out.println(System.nanoTime() - begun);
    }
  }
}
