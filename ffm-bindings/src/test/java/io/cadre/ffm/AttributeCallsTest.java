package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttributeCallsTest {

  @TempDir Path directory;

  private final Native c = new Native();
  private Path file;

  @BeforeEach
  void create() throws IOException {
    file = Files.createFile(directory.resolve("file"));
  }

  @AfterEach
  void free() {
    c.close();
  }

  @Test
  void extended_attributes_are_set_read_listed_and_removed() {
    final MemorySegment name = c.text("user.cadre");
    final MemorySegment value = c.arena.allocateFrom(JAVA_BYTE, "value".getBytes(US_ASCII));
    final MemorySegment read = c.arena.allocate(64);
    try (Fd fd = c.open(file, OpenFlags.O_RDONLY)) {
      final int set = XattrCalls.fsetxattr(c.state, fd, name, value, XattrCalls.XATTR_CREATE);
      assumeTrue(set != -Errno.EOPNOTSUPP, "tmpfs has user attributes from Linux 6.6 on: " + file);
      assertEquals(0, set);
      assertEquals(
          -Errno.EEXIST, XattrCalls.fsetxattr(c.state, fd, name, value, XattrCalls.XATTR_CREATE));
      assertEquals(5, XattrCalls.fgetxattr(c.state, fd, name, read));
      assertEquals("value", read.getString(0));
      assertEquals(-Errno.ERANGE, XattrCalls.fgetxattr(c.state, fd, name, read.asSlice(0, 4)));
      assertEquals(11, XattrCalls.flistxattr(c.state, fd, read));
      assertEquals("user.cadre", read.getString(0));
      assertEquals(0, XattrCalls.fremovexattr(c.state, fd, name));
      assertEquals(-Errno.ENODATA, XattrCalls.fremovexattr(c.state, fd, name));
      assertEquals(-Errno.ENODATA, XattrCalls.fgetxattr(c.state, fd, name, read));
      assertEquals(
          -Errno.ENODATA, XattrCalls.fsetxattr(c.state, fd, name, value, XattrCalls.XATTR_REPLACE));
    }
  }

  @Test
  void extended_attributes_need_more_than_o_path() {
    try (Fd fd = c.open(file, OpenFlags.O_PATH)) {
      assertEquals(-Errno.EBADF, XattrCalls.flistxattr(c.state, fd, c.arena.allocate(8)));
    }
  }

  @Test
  void owner_and_mode_change_relative_to_a_directory() throws IOException {
    final int uid = (int) Files.getAttribute(file, "unix:uid");
    final int gid = (int) Files.getAttribute(file, "unix:gid");
    final MemorySegment name = c.text("file");
    final MemorySegment missing = c.text("missing");
    final int noFollow = OwnerCalls.AT_SYMLINK_NOFOLLOW;
    try (Fd dir = c.open(directory, OpenFlags.O_PATH | OpenFlags.O_DIRECTORY)) {
      assertEquals(0, OwnerCalls.fchmodat(c.state, dir, name, 0640, 0));
      assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
      assertEquals(-Errno.ENOENT, OwnerCalls.fchmodat(c.state, dir, missing, 0640, 0));
      assertEquals(0, OwnerCalls.fchownat(c.state, dir, name, uid, gid, noFollow));
      assertEquals(0, OwnerCalls.fchownat(c.state, dir, name, -1, -1, noFollow));
      assertEquals(
          0, OwnerCalls.fchownat(c.state, dir, c.text(""), uid, gid, OwnerCalls.AT_EMPTY_PATH));
      assertEquals(-Errno.ENOENT, OwnerCalls.fchownat(c.state, dir, missing, uid, gid, noFollow));
    }
  }

  @Test
  void the_handle_of_a_control_group_is_its_inode() throws IOException {
    final Path mount = Native.cgroup2Mount();
    assumeTrue(mount != null, "cgroup2 is not mounted");
    final MemorySegment handle = FileHandle.allocate(c.arena);
    final MemorySegment mountId = c.arena.allocate(JAVA_INT);
    try (Fd fd = c.open(mount, OpenFlags.O_PATH)) {
      final int result = HandleCalls.name_to_handle_at(c.state, fd, handle, mountId);
      assumeTrue(result != -Errno.EPERM, "a seccomp filter refuses name_to_handle_at");
      assertEquals(0, result);
      assertEquals(8, FileHandle.size(handle));
      assertEquals(Files.getAttribute(mount, "unix:ino"), FileHandle.id(handle));
      assertNotEquals(0, FileHandle.type(handle));
      assertNotEquals(0, mountId.get(JAVA_INT, 0));
    }
  }

  @Test
  void the_handle_of_nothing_open_is_ebadf() {
    final MemorySegment handle = FileHandle.allocate(c.arena);
    final MemorySegment mount = c.arena.allocate(JAVA_INT);
    final Fd none = new Fd(Integer.MAX_VALUE);
    final int result = HandleCalls.name_to_handle_at(c.state, none, handle, mount);
    assumeTrue(result != -Errno.EPERM, "a seccomp filter refuses name_to_handle_at");
    assertEquals(-Errno.EBADF, result);
  }
}
