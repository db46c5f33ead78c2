package io.cadre.cgroup.stat;

/** The device of a row of {@code io.stat}. */
public sealed interface BlockDevice {

  /**
   * {@return the device written as {@code text}} Anything but {@code MAJOR:MINOR} is unknown.
   *
   * @param text the first word of the row
   */
  static BlockDevice parse(final String text) {
    final int colon = text.indexOf(':');
    if (colon > 0) {
      final var major = Numbers.number(text.substring(0, colon));
      final var minor = Numbers.number(text.substring(colon + 1));
      if (major.isPresent() && minor.isPresent() && isInt(major.getAsLong(), minor.getAsLong())) {
        return new Known((int) major.getAsLong(), (int) minor.getAsLong());
      }
    }
    return new Unknown(text);
  }

  private static boolean isInt(final long major, final long minor) {
    return ((major | minor) & ~(long) Integer.MAX_VALUE) == 0;
  }

  /**
   * A device by its number.
   *
   * @param major its driver
   * @param minor the device of that driver
   */
  record Known(int major, int minor) implements BlockDevice {
    @Override
    public String toString() {
      return major + ":" + minor;
    }
  }

  /**
   * A device the kernel has no number for, as behind ZFS and NVMe multipath; two of them need not
   * be the same.
   *
   * @param name what stands in its place, {@code (unknown)}
   */
  record Unknown(String name) implements BlockDevice {
    @Override
    public String toString() {
      return name;
    }
  }
}
