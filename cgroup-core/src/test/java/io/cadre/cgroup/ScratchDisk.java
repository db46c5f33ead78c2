package io.cadre.cgroup;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The empty disk of the virtual machine, given one partition until it is closed. */
public final class ScratchDisk implements AutoCloseable {

  private static final int SECTOR = 512;
  private static final int FIRST_ENTRY = 446;
  private static final int SIGNATURE = 510;
  private static final int LINUX = 0x83;

  private final Path disk;

  /** Writes a partition table and has the kernel read it. */
  public ScratchDisk() throws IOException {
    disk = Path.of(System.getenv("CADRE_SCRATCH_DISK"));
    final ByteBuffer table = ByteBuffer.allocate(SECTOR).order(ByteOrder.LITTLE_ENDIAN);
    table.put(FIRST_ENTRY + 4, (byte) LINUX);
    table.putInt(FIRST_ENTRY + 8, 2048);
    table.putInt(FIRST_ENTRY + 12, 4096);
    table.putShort(SIGNATURE, (short) 0xaa55);
    writeFirstSector(table.array());
  }

  /** {@return the number of the disk as {@code MAJOR:MINOR}} */
  public String device() throws IOException {
    return Files.readString(sys().resolve("dev")).strip();
  }

  /** {@return the number of its partition as {@code MAJOR:MINOR}} */
  public String partition() throws IOException {
    try (Stream<Path> parts = Files.list(sys())) {
      final Path part =
          parts.filter(p -> Files.exists(p.resolve("partition"))).findFirst().orElseThrow();
      return Files.readString(part.resolve("dev")).strip();
    }
  }

  private Path sys() {
    return Path.of("/sys/class/block").resolve(disk.getFileName());
  }

  private void writeFirstSector(final byte[] bytes) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(disk.toFile(), "rw")) {
      file.write(bytes);
    }
    final ProcessBuilder reread =
        new ProcessBuilder(
            "sh",
            "-c",
            "PATH=$PATH:/usr/sbin:/sbin:/run/cadre/bin; exec blockdev --rereadpt \"$0\"",
            disk.toString());
    final int status = reread.inheritIO().start().onExit().join().exitValue();
    if (status != 0) {
      throw new IOException("blockdev --rereadpt " + disk + ": status " + status);
    }
  }

  @Override
  public void close() throws IOException {
    writeFirstSector(new byte[SECTOR]);
  }
}
