package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** {@code struct statfs}: 120 bytes on both architectures, {@code f_type} first. */
public final class Statfs {

  /** {@code f_type} of a cgroup v2 mount. */
  public static final long CGROUP2_SUPER_MAGIC = 0x63677270L;

  /** {@code f_type} of a cgroup v1 mount. */
  public static final long CGROUP_SUPER_MAGIC = 0x27e0ebL;

  /** {@code f_type} of a tmpfs, which holds the mount points of a v1 or hybrid host. */
  public static final long TMPFS_MAGIC = 0x01021994L;

  static final long SIZE = 120;
  static final long TYPE = 0;

  private Statfs() {}

  /** Allocates a struct for fstatfs(2) to fill in. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE, Long.BYTES);
  }

  /** {@return {@code f_type}, the magic number of the file system} */
  public static long type(final MemorySegment statfs) {
    return statfs.get(JAVA_LONG, TYPE);
  }
}
