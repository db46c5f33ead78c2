package io.cadre.ffm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** {@code struct utsname}: six NUL-terminated texts of 65 bytes, of which the release is read. */
public final class Utsname {

  static final long SIZE = 390;
  static final long RELEASE = 130;

  private Utsname() {}

  /** Allocates a struct for uname(2) to fill in. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE);
  }

  /** {@return {@code release}, such as {@code 6.12.117+deb13-amd64}} */
  public static String release(final MemorySegment utsname) {
    return utsname.getString(RELEASE);
  }
}
