package io.cadre.cgroup.pressure;

import java.util.Locale;

/** How many of a group's tasks waited: the two lines of a pressure file. */
public enum Stall {
  /** At least one waited. */
  SOME,
  /** All that were not idle waited at once. */
  FULL;

  private final String kernelName = name().toLowerCase(Locale.ROOT);

  /** {@return the first word of the line} */
  public String kernelName() {
    return kernelName;
  }
}
