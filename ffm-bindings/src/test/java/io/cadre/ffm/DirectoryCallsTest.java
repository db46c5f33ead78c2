package io.cadre.ffm;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryCallsTest {

  @TempDir Path directory;

  private final Native c = new Native();

  @AfterEach
  void free() {
    c.close();
  }

  @Test
  void getdents64_lists_what_java_lists() throws IOException {
    for (int i = 0; i < 100; i++) {
      Files.createDirectory(directory.resolve("d" + "x".repeat(i) + i));
      Files.createFile(directory.resolve("f" + "y".repeat(i) + i));
    }
    final TreeMap<String, Boolean> listed = list();
    assertEquals(true, listed.remove("."));
    assertEquals(true, listed.remove(".."));
    try (Stream<Path> expected = Files.list(directory)) {
      assertEquals(
          expected.map(path -> path.getFileName().toString()).collect(toCollection(TreeSet::new)),
          listed.keySet());
    }
    listed.forEach((name, isDirectory) -> assertEquals(name.startsWith("d"), isDirectory, name));
  }

  private TreeMap<String, Boolean> list() {
    final TreeMap<String, Boolean> listed = new TreeMap<>();
    final MemorySegment buffer = c.arena.allocate(1024, Long.BYTES);
    try (Fd fd = c.open(directory, OpenFlags.O_RDONLY | OpenFlags.O_DIRECTORY)) {
      long filled = DirectoryCalls.getdents64(c.state, fd, buffer);
      while (filled > 0) {
        for (long at = 0; at < filled; at += Dirent64.length(buffer, at)) {
          listed.put(Dirent64.name(buffer, at), Dirent64.isDirectory(buffer, at));
        }
        filled = DirectoryCalls.getdents64(c.state, fd, buffer);
      }
      assertEquals(0, filled);
    }
    return listed;
  }

  @Test
  void getdents64_of_a_file_is_enotdir() {
    try (Fd fd = c.open(Path.of("/dev/null"), OpenFlags.O_RDONLY)) {
      assertEquals(-Errno.ENOTDIR, DirectoryCalls.getdents64(c.state, fd, c.arena.allocate(1024)));
    }
  }

  @Test
  void directories_are_made_and_removed() throws IOException {
    final Path made = directory.resolve("made");
    try (Fd fd = c.open(directory, OpenFlags.O_PATH | OpenFlags.O_DIRECTORY)) {
      assertEquals(0, DirectoryCalls.mkdirat(c.state, fd, c.text("made"), 0755));
      assertTrue(Files.isDirectory(made));
      assertEquals(-Errno.EEXIST, DirectoryCalls.mkdirat(c.state, fd, c.text("made"), 0755));
      Files.createFile(made.resolve("file"));
      assertEquals(-Errno.ENOTEMPTY, DirectoryCalls.rmdirat(c.state, fd, c.text("made")));
      Files.delete(made.resolve("file"));
      assertEquals(0, DirectoryCalls.rmdirat(c.state, fd, c.text("made")));
      assertFalse(Files.exists(made));
      assertEquals(-Errno.ENOENT, DirectoryCalls.rmdirat(c.state, fd, c.text("made")));
    }
  }
}
