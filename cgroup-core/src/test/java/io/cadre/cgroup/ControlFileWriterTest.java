package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The text a writer sends, seen in an ordinary file; what the kernel makes of it is tested there.
 */
class ControlFileWriterTest {

  @TempDir Path directory;

  private Path file;

  @BeforeEach
  void createFile() throws Exception {
    file = Files.createFile(directory.resolve("cpu.max"));
  }

  private String written(final java.util.function.ToIntFunction<ControlFileWriter> write)
      throws Exception {
    Files.writeString(file, "");
    try (Cgroup group = new Cgroup(CgroupPath.ROOT, Directory.open(directory.toString()));
        ControlFileWriter writer = group.openWriter("cpu.max")) {
      final int length = write.applyAsInt(writer);
      final String text = Files.readString(file);
      assertEquals(text.length(), length);
      return text;
    }
  }

  @Test
  void writesNumbersMaxAndPairs() throws Exception {
    assertEquals("0", written(w -> w.write(0)));
    assertEquals("8589934592", written(w -> w.write(8_589_934_592L)));
    assertEquals("18446744073709551615", written(w -> w.write(-1)));
    assertEquals("max", written(ControlFileWriter::writeMax));
    assertEquals("50000 100000", written(w -> w.write(50_000, 100_000)));
    assertEquals("max 100000", written(w -> w.writeMax(100_000)));
    assertEquals("18446744073709551615 18446744073709551615", written(w -> w.write(-1, -1)));
  }

  @Test
  void refusesWhatIsNotTheNameOfAControlFile() throws Exception {
    try (Cgroup group = new Cgroup(CgroupPath.ROOT, Directory.open(directory.toString()))) {
      for (final String name :
          new String[] {"", "..", "../cpu.max", "cpu", "a.\n", "a.".repeat(200)}) {
        assertThrows(IllegalArgumentException.class, () -> group.openWriter(name), name);
        assertThrows(IllegalArgumentException.class, () -> group.read(name), name);
        assertThrows(IllegalArgumentException.class, () -> group.write(name, "1"), name);
      }
    }
  }

  @Test
  void readsAFileLongerThanTheFirstBuffer() throws Exception {
    final String text = "0123456789abcdef\n".repeat(2000);
    Files.writeString(file, text);
    try (Cgroup group = new Cgroup(CgroupPath.ROOT, Directory.open(directory.toString()))) {
      assertEquals(text, group.read("cpu.max"));
    }
  }
}
