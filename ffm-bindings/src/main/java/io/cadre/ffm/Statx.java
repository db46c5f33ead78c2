package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** {@code struct statx}: 256 bytes, of which inode number and mount are read. */
public final class Statx {

  static final long SIZE = 256;
  static final long INO = 32;
  static final long MNT_ID = 144;
  static final int STATX_INO = 0x100;
  static final int STATX_MNT_ID = 0x1000;

  private static final Arena FOREVER = Arena.global(); // for a constant that all threads share

  static final MemorySegment EMPTY_PATH = FOREVER.allocateFrom("").asReadOnly();

  private Statx() {}

  /** Allocates a struct for statx(2) to fill in. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE, Long.BYTES);
  }

  /** {@return {@code stx_ino}, the inode number, unsigned} */
  public static long inode(final MemorySegment statx) {
    return statx.get(JAVA_LONG, INO);
  }

  /** {@return {@code stx_mnt_id}, Linux 5.8: the mount's id as in {@code mountinfo}} */
  public static long mountId(final MemorySegment statx) {
    return statx.get(JAVA_LONG, MNT_ID);
  }
}
