package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.OpenFlags;
import io.cadre.ffm.XattrCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The extended attributes of a group: notes that live as long as the group itself, and after its
 * removal as long as a handle on it.
 *
 * <p>Names start with {@code trusted.}, which only root may read and write, or from Linux 5.7 with
 * {@code user.}, at most 128 of those in 128 KiB. Safe for use by any thread. See xattr(7) and
 * kernfs_vfs_user_xattr_set() in fs/kernfs/inode.c.
 */
public final class CgroupAttributes {

  /** {@code XATTR_SIZE_MAX} and {@code XATTR_LIST_MAX} of the kernel. */
  private static final long GREATEST = 64 * 1024;

  private final Cgroup group;

  CgroupAttributes(final Cgroup group) {
    this.group = group;
  }

  /** {@return the value of the attribute called {@code name}, or empty if there is none} */
  public Optional<byte[]> get(final String name) throws CgroupException {
    try (Fd fd = open(CgroupOperation.READ_ATTRIBUTE, name);
        Arena arena = Arena.ofConfined()) {
      final MemorySegment value = arena.allocate(GREATEST);
      final MemorySegment cName = arena.allocateFrom(name);
      final long n = XattrCalls.fgetxattr(Errno.allocateState(arena), fd, cName, value);
      if (n == -Errno.ENODATA) {
        return Optional.empty();
      }
      return Optional.of(bytes(value, check(CgroupOperation.READ_ATTRIBUTE, name, n)));
    }
  }

  /** Sets the attribute called {@code name}, whether or not it exists. */
  public void set(final String name, final byte[] value) throws CgroupException {
    try (Fd fd = open(CgroupOperation.WRITE_ATTRIBUTE, name);
        Arena arena = Arena.ofConfined()) {
      final MemorySegment cName = arena.allocateFrom(name);
      final MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_BYTE, value);
      final int result = XattrCalls.fsetxattr(Errno.allocateState(arena), fd, cName, bytes, 0);
      check(CgroupOperation.WRITE_ATTRIBUTE, name, result);
    }
  }

  /**
   * Removes the attribute called {@code name}.
   *
   * @return whether there was one
   */
  public boolean remove(final String name) throws CgroupException {
    try (Fd fd = open(CgroupOperation.WRITE_ATTRIBUTE, name);
        Arena arena = Arena.ofConfined()) {
      final MemorySegment cName = arena.allocateFrom(name);
      final int result = XattrCalls.fremovexattr(Errno.allocateState(arena), fd, cName);
      return result != -Errno.ENODATA && check(CgroupOperation.WRITE_ATTRIBUTE, name, result) == 0;
    }
  }

  /** {@return the names of the attributes that the caller may see} */
  public List<String> names() throws CgroupException {
    try (Fd fd = open(CgroupOperation.READ_ATTRIBUTE, "");
        Arena arena = Arena.ofConfined()) {
      final MemorySegment list = arena.allocate(GREATEST);
      final long n = XattrCalls.flistxattr(Errno.allocateState(arena), fd, list);
      final byte[] names = bytes(list, check(CgroupOperation.READ_ATTRIBUTE, "", n));
      return Arrays.stream(new String(names, StandardCharsets.UTF_8).split("\0"))
          .filter(name -> !name.isEmpty())
          .toList();
    }
  }

  /** The group's own descriptor is an O_PATH one, which these calls answer with EBADF. */
  private Fd open(final CgroupOperation operation, final String name) throws CgroupException {
    return group.open(".", OpenFlags.O_RDONLY | OpenFlags.O_DIRECTORY, operation, name);
  }

  private long check(final CgroupOperation operation, final String name, final long result)
      throws CgroupException {
    if (result < 0) {
      throw group.failure(operation, name, "", (int) -result);
    }
    return result;
  }

  private static byte[] bytes(final MemorySegment block, final long length) {
    return block.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE);
  }
}
