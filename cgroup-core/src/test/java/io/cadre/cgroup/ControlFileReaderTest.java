package io.cadre.cgroup;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlFileReaderTest {

  @TempDir Path directory;

  private Path file;
  private Cgroup group;

  @BeforeEach
  void createFile() throws Exception {
    file = Files.createFile(directory.resolve("memory.stat"));
    group = OrdinaryFolder.open(directory);
  }

  @AfterEach
  void close() {
    group.close();
  }

  private static String text(final ControlFileReader reader) {
    return new String(reader.text(), 0, reader.length(), ISO_8859_1);
  }

  @Test
  void followsTheFileWhateverItsLength() throws Exception {
    try (ControlFileReader reader = group.openReader("memory.stat")) {
      for (final int length : new int[] {0, 1, 255, 256, 257, 1024, 5000, 4096, 3, 100_000, 0}) {
        final String text = length == 0 ? "" : "x".repeat(length - 1) + "\n";
        Files.writeString(file, text);
        assertEquals(length, reader.refresh());
        assertEquals(text, text(reader));
        assertEquals(0, reader.text()[length]);
        assertTrue(reader.text().length >= length + ControlFileReader.SLACK);
      }
    }
  }

  @Test
  void takesATextWithoutALastNewlineThatStaysTheSame() throws Exception {
    try (ControlFileReader reader = group.openReader("memory.stat")) {
      for (final String text : new String[] {"8:0 rbytes=1\n252:0 ", "12", "x".repeat(256)}) {
        Files.writeString(file, text);
        assertEquals(text.length(), reader.refresh());
        assertEquals(text, text(reader));
      }
    }
  }

  @Test
  void neverTakesATextThatIsWrittenMeanwhile() throws Exception {
    final AtomicBoolean done = new AtomicBoolean();
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        ControlFileReader reader = group.openReader("memory.stat")) {
      final MappedByteBuffer bytes = channel.map(FileChannel.MapMode.READ_WRITE, 0, 8);
      final Thread writer =
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (long i = 0; !done.get(); i++) {
                      bytes.putLong(0, i | 0x8080808080808080L); // no newline among them
                    }
                  });
      int result;
      final long deadline = System.nanoTime() + 60_000_000_000L;
      do {
        result = reader.refresh();
        assertTrue(result == 8 || result == -Errno.EAGAIN, "result " + result);
      } while (result == 8 && System.nanoTime() < deadline);
      done.set(true);
      writer.join();
      assertEquals(-Errno.EAGAIN, result);
      assertEquals(0, reader.length());
      assertEquals(8, reader.refresh());
    }
  }

  @Test
  void givesUpOnAFileWithoutEnd() throws Exception {
    try (Fd device = openDevice("urandom");
        ControlFileReader reader = new ControlFileReader(group, "memory.stat", device)) {
      assertEquals(-Errno.EFBIG, reader.refresh());
    }
  }

  private static Fd openDevice(final String name) throws Exception {
    try (Directory devices = new Directory(Directory.open("/dev"))) {
      return devices.openFile(name, io.cadre.ffm.OpenFlags.O_RDONLY);
    }
  }

  @Test
  void explainsAFailure() throws Exception {
    try (ControlFileReader reader = group.openReader("memory.stat")) {
      final CgroupException e = reader.failure(-Errno.EIO);
      assertEquals("EIO", e.errnoName());
      assertEquals("memory.stat", e.file());
    }
    assertThrows(IllegalArgumentException.class, () -> group.openReader("../x"));
  }

  @Test
  void belongsToItsThread() throws Exception {
    try (ControlFileReader reader = group.openReader("memory.stat")) {
      final Throwable[] thrown = new Throwable[1];
      final Thread other = Thread.ofPlatform().unstarted(reader::refresh);
      other.setUncaughtExceptionHandler((thread, e) -> thrown[0] = e);
      other.start();
      other.join();
      assertEquals(WrongThreadException.class, thrown[0].getClass());
    }
  }
}
