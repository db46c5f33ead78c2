package io.cadre.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesystemCallsTest {

  private static final long PROC_SUPER_MAGIC = 0x9fa0;

  @Test
  void statx_gives_the_inode_that_java_gives(@TempDir final Path directory) throws IOException {
    final Path file = Files.createFile(directory.resolve("file"));
    for (final Path path : new Path[] {file, directory, Path.of("/"), Path.of("/proc")}) {
      try (Native c = new Native();
          Fd fd = c.open(path, OpenFlags.O_PATH)) {
        final MemorySegment statx = Statx.allocate(c.arena);
        assertEquals(0, FilesystemCalls.statx(c.state, fd, statx));
        assertEquals(Files.getAttribute(path, "unix:ino"), Statx.inode(statx), path.toString());
      }
    }
  }

  @Test
  void statx_gives_the_mount_that_mountinfo_lists() throws IOException {
    try (Native c = new Native();
        Fd fd = c.open(Path.of("/proc"), OpenFlags.O_PATH)) {
      final MemorySegment statx = Statx.allocate(c.arena);
      assertEquals(0, FilesystemCalls.statx(c.state, fd, statx));
      final String id = Statx.mountId(statx) + " ";
      assertTrue(
          Files.readAllLines(Path.of("/proc/self/mountinfo")).stream()
              .anyMatch(line -> line.startsWith(id) && line.contains(" /proc ")));
    }
  }

  @Test
  void fstatfs_gives_the_type_of_the_file_system() {
    try (Native c = new Native();
        Fd fd = c.open(Path.of("/proc"), OpenFlags.O_PATH)) {
      final MemorySegment statfs = Statfs.allocate(c.arena);
      assertEquals(0, FilesystemCalls.fstatfs(c.state, fd, statfs));
      assertEquals(PROC_SUPER_MAGIC, Statfs.type(statfs));
    }
  }

  @Test
  void a_descriptor_out_of_range_is_ebadf() {
    try (Native c = new Native()) {
      final Fd none = new Fd(Integer.MAX_VALUE);
      assertEquals(-Errno.EBADF, FilesystemCalls.fstatfs(c.state, none, Statfs.allocate(c.arena)));
      assertEquals(-Errno.EBADF, FilesystemCalls.statx(c.state, none, Statx.allocate(c.arena)));
    }
  }
}
