package io.cadre.cgroup;

import io.cadre.cgroup.proc.RawPath;
import io.cadre.ffm.DirectoryCalls;
import io.cadre.ffm.Dirent64;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.FileCalls;
import io.cadre.ffm.FilesystemCalls;
import io.cadre.ffm.OpenFlags;
import io.cadre.ffm.OwnerCalls;
import io.cadre.ffm.Statfs;
import io.cadre.ffm.Statx;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * A directory held by an {@code O_PATH} descriptor; everything below it is reached relative to it.
 *
 * <p>Results are {@code >= 0} or {@code -errno}, or an {@link Fd} that carries its error. Safe for
 * use by any thread.
 */
final class Directory implements AutoCloseable {

  private static final int HANDLE =
      OpenFlags.O_PATH | OpenFlags.O_DIRECTORY | OpenFlags.O_NOFOLLOW | OpenFlags.O_CLOEXEC;
  private static final int ANYWHERE =
      OpenFlags.O_PATH | OpenFlags.O_DIRECTORY | OpenFlags.O_CLOEXEC;

  // RESOLVE_BENEATH compares paths at the end of the lookup (complete_walk() in fs/namei.c), which
  // takes 140 ns of 3 µs; a name without a slash leaves the directory only as "..".
  private static final long HERE = OpenFlags.RESOLVE_NO_SYMLINKS | OpenFlags.RESOLVE_NO_XDEV;
  private static final long BENEATH = HERE | OpenFlags.RESOLVE_BENEATH;

  /** openat2(2) is missing before Linux 5.6, and container sandboxes forbid it with EPERM. */
  private static volatile boolean openat2Works = true;

  private final Fd fd;

  Directory(final Fd fd) {
    this.fd = fd;
  }

  int number() {
    return fd.number();
  }

  /** Opens a directory anywhere, following symbolic links in the path. */
  static Fd open(final String path) {
    try (CallMemory memory = CallMemory.of(path)) {
      final MemorySegment text = memory.text(path);
      if (openat2Works) {
        final Fd opened = FileCalls.openat2(memory.state(), text, memory.how(ANYWHERE, 0));
        if (isAnswer(opened)) {
          return opened;
        }
      }
      return FileCalls.open(memory.state(), text, ANYWHERE);
    }
  }

  /** Opens the child directory {@code name} as a handle. */
  Fd openDirectory(final String name) {
    return openDirectory(name, StandardCharsets.UTF_8);
  }

  /**
   * Opens the directory at {@code path} below this one, or this one again, as a handle and in one
   * call; empty if that fails, or without openat2(2): openat(2) checks the last name of a path
   * only.
   */
  Optional<Fd> findDirectory(final CgroupPath path) {
    if (!openat2Works) {
      return Optional.empty();
    }
    final String name = path.isRoot() ? "." : String.join("/", path.names());
    try (CallMemory memory = CallMemory.of(name)) {
      final MemorySegment how = memory.how(HANDLE, BENEATH);
      final Fd opened = FileCalls.openat2(memory.state(), fd, memory.text(name), how);
      return opened.errno() == 0 ? Optional.of(opened) : Optional.empty();
    }
  }

  /** Opens the child directory {@code name}, of any bytes, as a handle. */
  Fd openDirectory(final RawPath name) {
    return openDirectory(name.latin1(), StandardCharsets.ISO_8859_1);
  }

  /**
   * Opens the file {@code name}, which has no slash and is not {@code ..}; close-on-exec and
   * no-follow are added to {@code flags}.
   */
  Fd openFile(final String name, final int flags) {
    try (CallMemory memory = CallMemory.of(name)) {
      return openFile(name, flags, memory);
    }
  }

  /** The same with memory of the caller's. */
  Fd openFile(final String name, final int flags, final CallMemory memory) {
    final int all = flags | OpenFlags.O_CLOEXEC | OpenFlags.O_NOFOLLOW;
    return openat(memory, memory.text(name), all, HERE);
  }

  private Fd openDirectory(final String name, final Charset bytes) {
    try (CallMemory memory = CallMemory.of(name)) {
      return openat(memory, memory.text(name, bytes), HANDLE, BENEATH);
    }
  }

  private Fd openat(
      final CallMemory memory, final MemorySegment path, final int flags, final long resolve) {
    if (openat2Works) {
      final Fd opened = FileCalls.openat2(memory.state(), fd, path, memory.how(flags, resolve));
      if (isAnswer(opened)) {
        return opened;
      }
    }
    return FileCalls.openat(memory.state(), fd, path, flags);
  }

  private static boolean isAnswer(final Fd opened) {
    return switch (opened.errno()) {
      case Errno.ENOSYS, Errno.EPERM -> {
        openat2Works = false;
        yield false;
      }
      case Errno.EAGAIN -> false; // a rename or mount elsewhere raced with the lookup
      default -> true;
    };
  }

  /** Opens the directory one level up, which {@code RESOLVE_BENEATH} would refuse. */
  Fd openParent() {
    try (Arena arena = Arena.ofConfined()) {
      return FileCalls.openat(Errno.allocateState(arena), fd, arena.allocateFrom(".."), HANDLE);
    }
  }

  int mkdir(final String name) {
    try (Arena arena = Arena.ofConfined()) {
      return DirectoryCalls.mkdirat(Errno.allocateState(arena), fd, arena.allocateFrom(name), 0755);
    }
  }

  int rmdir(final String name) {
    try (Arena arena = Arena.ofConfined()) {
      return DirectoryCalls.rmdirat(Errno.allocateState(arena), fd, arena.allocateFrom(name));
    }
  }

  /** The inode number, or {@code -errno}; kernfs never gives one above 2^63. */
  long inode() {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment statx = Statx.allocate(arena);
      final int result = FilesystemCalls.statx(Errno.allocateState(arena), fd, statx);
      return result < 0 ? result : Statx.inode(statx);
    }
  }

  /** The id of the mount, as in {@code mountinfo}, or {@code -errno}. */
  long mountId() {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment statx = Statx.allocate(arena);
      final int result = FilesystemCalls.statx(Errno.allocateState(arena), fd, statx);
      return result < 0 ? result : Statx.mountId(statx);
    }
  }

  /**
   * Gives the file {@code name}, or the directory itself when it is {@code .}, to a user and group;
   * 0 or {@code -errno}.
   */
  int chown(final String name, final int uid, final int gid) {
    try (Arena arena = Arena.ofConfined()) {
      return OwnerCalls.fchownat(
          Errno.allocateState(arena),
          fd,
          arena.allocateFrom(name),
          uid,
          gid,
          OwnerCalls.AT_SYMLINK_NOFOLLOW);
    }
  }

  /** The magic number of the file system, or {@code -errno}. */
  long filesystem() {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment statfs = Statfs.allocate(arena);
      final int result = FilesystemCalls.fstatfs(Errno.allocateState(arena), fd, statfs);
      return result < 0 ? result : Statfs.type(statfs);
    }
  }

  /** Adds the names of the child directories to {@code names}; 0 or {@code -errno}. */
  int list(final List<String> names) {
    return list(names, true);
  }

  /**
   * Adds the names of the files, without the directories, to {@code names}; 0 or {@code -errno}.
   */
  int listFiles(final List<String> names) {
    return list(names, false);
  }

  private int list(final List<String> names, final boolean directories) {
    try (Fd readable = openFile(".", OpenFlags.O_RDONLY | OpenFlags.O_DIRECTORY);
        Arena arena = Arena.ofConfined()) {
      if (readable.errno() != 0) {
        return -readable.errno();
      }
      final MemorySegment state = Errno.allocateState(arena);
      final MemorySegment entries = arena.allocate(32 * 1024, Long.BYTES);
      long filled;
      while ((filled = DirectoryCalls.getdents64(state, readable, entries)) > 0) {
        addNames(entries, filled, names, directories);
      }
      return (int) filled;
    }
  }

  private static void addNames(
      final MemorySegment entries,
      final long filled,
      final List<String> names,
      final boolean directories) {
    for (long at = 0; at < filled; at += Dirent64.length(entries, at)) {
      final String name = Dirent64.name(entries, at);
      if (Dirent64.isDirectory(entries, at) == directories
          && !name.equals(".")
          && !name.equals("..")) {
        names.add(name);
      }
    }
  }

  @Override
  public void close() {
    fd.close();
  }
}
