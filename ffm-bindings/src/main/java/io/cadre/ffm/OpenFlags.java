package io.cadre.ffm;

/**
 * Flags of openat(2) and resolve flags of openat2(2), under their C names.
 *
 * <p>{@code O_CREAT} and {@code O_TRUNC} are left out on purpose: no control file is ever created
 * or truncated by opening it.
 */
public final class OpenFlags {

  public static final int O_RDONLY = 0;
  public static final int O_WRONLY = 1;
  public static final int O_RDWR = 2;
  public static final int O_NONBLOCK = 04000;
  public static final int O_CLOEXEC = 02000000;
  public static final int O_PATH = 010000000;
  public static final int O_DIRECTORY = Abi.CURRENT.O_DIRECTORY();
  public static final int O_NOFOLLOW = Abi.CURRENT.O_NOFOLLOW();

  /** Refuse to cross a mount point. */
  public static final long RESOLVE_NO_XDEV = 0x01;

  /** Refuse magic links, such as those below {@code /proc/PID/fd}. */
  public static final long RESOLVE_NO_MAGICLINKS = 0x02;

  /** Refuse symbolic links in every component. */
  public static final long RESOLVE_NO_SYMLINKS = 0x04;

  /** Refuse to leave the tree below the directory the path starts at. */
  public static final long RESOLVE_BENEATH = 0x08;

  private OpenFlags() {}
}
