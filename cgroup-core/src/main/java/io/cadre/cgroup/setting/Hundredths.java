package io.cadre.cgroup.setting;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers with two decimals, kept as whole hundredths so that none is rounded; what
 * cgroup_parse_float() reads and {@code %llu.%02u} prints.
 */
final class Hundredths {

  private static final Pattern FORM = Pattern.compile("(\\d{1,16})(?:\\.(\\d{1,2}))?");

  private Hundredths() {}

  /** How many hundredths {@code text} says. */
  static long parse(final String text) {
    final Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not a number with up to two decimals: '" + text + "'");
    }
    final String decimals = parts.group(2) == null ? "00" : parts.group(2);
    return 100 * Long.parseLong(parts.group(1))
        + Long.parseLong(decimals.length() == 1 ? decimals + "0" : decimals);
  }

  /** The same where an int has room for it. */
  static int parseInt(final String text) {
    final long hundredths = parse(text);
    if (hundredths > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("too large: '" + text + "'");
    }
    return (int) hundredths;
  }

  /** The number with two decimals. */
  static String format(final long hundredths) {
    final long decimals = Math.abs(hundredths % 100);
    return (hundredths < 0 ? "-" : "")
        + Math.abs(hundredths / 100)
        + (decimals < 10 ? ".0" : ".")
        + decimals;
  }
}
