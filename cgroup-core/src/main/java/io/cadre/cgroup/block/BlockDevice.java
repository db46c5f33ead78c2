package io.cadre.cgroup.block;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The device that a row of a control file is about, such as of {@code io.stat}. */
public sealed interface BlockDevice {

  /**
   * {@return the device written as {@code text}} Anything but {@code MAJOR:MINOR} is unknown.
   *
   * @param text the first word of the row
   */
  static BlockDevice parse(final String text) {
    final Matcher numbers = Known.FORM.matcher(text);
    if (numbers.matches()) {
      final int major = Integer.parseInt(numbers.group(1));
      final int minor = Integer.parseInt(numbers.group(2));
      if (Known.inRange(major, minor)) {
        return new Known(major, minor);
      }
    }
    return new Unknown(text);
  }

  /**
   * A device by its number.
   *
   * @param major its driver, 0 to 4095
   * @param minor the device of that driver, 0 to 1048575
   */
  record Known(int major, int minor) implements BlockDevice {

    private static final Pattern FORM = Pattern.compile("(\\d{1,4}):(\\d{1,7})");

    // MINORBITS of include/linux/kdev_t.h
    private static final int MAJORS = 1 << 12;
    private static final int MINORS = 1 << 20;

    /** Checks the range of device numbers. */
    public Known {
      if (!inRange(major, minor)) {
        throw new IllegalArgumentException(
            "device numbers are 0..4095:0..1048575: " + major + ":" + minor);
      }
    }

    private static boolean inRange(final int major, final int minor) {
      return major >= 0 && major < MAJORS && minor >= 0 && minor < MINORS;
    }

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
