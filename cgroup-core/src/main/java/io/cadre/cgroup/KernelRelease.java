package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.SystemCalls;
import io.cadre.ffm.Utsname;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The release of a kernel, for the few differences that no file shows.
 *
 * @param major such as 6
 * @param minor such as 12
 * @param text all of it, such as {@code 6.12.117+deb13-amd64}
 */
public record KernelRelease(int major, int minor, String text) {

  private static final Pattern FORM = Pattern.compile("(\\d{1,5})\\.(\\d{1,5})(\\D.*)?");

  /** {@return the release of the running kernel, from uname(2)} */
  public static KernelRelease ofKernel() {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment utsname = Utsname.allocate(arena);
      final int result = SystemCalls.uname(Errno.allocateState(arena), utsname);
      if (result < 0) {
        throw new AssertionError("uname: " + Errno.name(-result)); // fails only for a bad address
      }
      return of(Utsname.release(utsname));
    }
  }

  /**
   * {@return the release written as {@code text}}
   *
   * @throws IllegalArgumentException if it does not start with {@code MAJOR.MINOR}
   */
  public static KernelRelease of(final String text) {
    final Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not a kernel release: '" + text + "'");
    }
    return new KernelRelease(
        Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)), text);
  }

  /** {@return whether this is {@code major.minor} or newer} */
  public boolean isAtLeast(final int major, final int minor) {
    return this.major > major || this.major == major && this.minor >= minor;
  }

  @Override
  public String toString() {
    return text;
  }
}
