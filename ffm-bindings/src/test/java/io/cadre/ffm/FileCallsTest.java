package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileCallsTest {

  private static final long BENEATH = OpenFlags.RESOLVE_BENEATH | OpenFlags.RESOLVE_NO_SYMLINKS;

  @TempDir Path directory;

  private final Native c = new Native();

  @AfterEach
  void free() {
    c.close();
  }

  @Test
  void openat_of_a_missing_path_is_enoent() {
    try (Fd dir = openDirectory();
        Fd missing = FileCalls.openat(c.state, dir, c.text("missing"), OpenFlags.O_RDONLY)) {
      assertEquals(Errno.ENOENT, missing.errno());
    }
  }

  @Test
  void openat2_opens_beneath_the_directory() throws IOException {
    Files.writeString(directory.resolve("file"), "text");
    assertEquals(0, openat2("file"));
  }

  @Test
  void openat2_refuses_to_leave_the_directory() throws IOException {
    Files.createSymbolicLink(directory.resolve("link"), Path.of("file"));
    assertEquals(Errno.EXDEV, openat2(".."));
    assertEquals(Errno.EXDEV, openat2("/dev/null"));
    assertEquals(Errno.ELOOP, openat2("link"));
    assertEquals(Errno.ENOENT, openat2("missing"));
  }

  @Test
  void open_flags_reach_the_kernel() throws IOException {
    Files.writeString(directory.resolve("file"), "text");
    Files.createSymbolicLink(directory.resolve("link"), Path.of("file"));
    assertEquals(Errno.ENOTDIR, open("file", OpenFlags.O_DIRECTORY));
    assertEquals(Errno.ELOOP, open("link", OpenFlags.O_NOFOLLOW));
    assertEquals(0, open("link", OpenFlags.O_NOFOLLOW | OpenFlags.O_PATH));
    assertEquals(Errno.EISDIR, open(".", OpenFlags.O_WRONLY));
  }

  @Test
  void pwrite_and_pread_take_an_offset() throws IOException {
    final Path file = Files.writeString(directory.resolve("file"), "0123456789");
    final MemorySegment text = c.text("ab");
    final MemorySegment read = c.arena.allocate(4);
    try (Fd fd = c.open(file, OpenFlags.O_RDWR)) {
      assertEquals(2, FileCalls.pwrite(c.state, fd.number(), text.address(), 2, 4));
      assertEquals(4, FileCalls.pread(c.state, fd.number(), read, 4, 3));
      assertEquals("3ab6", new String(read.toArray(JAVA_BYTE), US_ASCII));
      assertEquals(0, FileCalls.pread(c.state, fd.number(), read, 4, 10));
    }
    assertEquals("0123ab6789", Files.readString(file));
  }

  @Test
  void reading_and_writing_fail_with_errno() throws IOException {
    final Path file = Files.writeString(directory.resolve("file"), "text");
    final MemorySegment buffer = c.arena.allocate(8);
    assertEquals(-Errno.EBADF, FileCalls.pread(c.state, -1, buffer, 8, 0));
    assertEquals(-Errno.EBADF, FileCalls.pwrite(c.state, -1, buffer.address(), 8, 0));
    assertEquals(-Errno.EBADF, FileCalls.close(c.state, -1));
    try (Fd fd = c.open(file, OpenFlags.O_RDONLY)) {
      assertEquals(-Errno.EINVAL, FileCalls.pread(c.state, fd.number(), buffer, 8, -1));
      assertEquals(-Errno.EBADF, FileCalls.pwrite(c.state, fd.number(), buffer.address(), 8, 0));
    }
  }

  private Fd openDirectory() {
    return c.open(directory, OpenFlags.O_PATH | OpenFlags.O_DIRECTORY);
  }

  private int open(final String name, final int flags) {
    try (Fd fd = c.open(directory.resolve(name), flags)) {
      return fd.errno();
    }
  }

  private int openat2(final String path) {
    final MemorySegment how =
        OpenHow.allocate(c.arena, OpenFlags.O_RDONLY | OpenFlags.O_CLOEXEC, BENEATH);
    try (Fd dir = openDirectory();
        Fd fd = FileCalls.openat2(c.state, dir, c.text(path), how)) {
      return fd.errno();
    }
  }
}
