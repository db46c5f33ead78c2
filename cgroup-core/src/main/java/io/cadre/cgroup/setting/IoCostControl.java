package io.cadre.cgroup.setting;

import java.util.Locale;

/** Who chooses the parameters of the I/O cost controller. */
public enum IoCostControl {
  /** The kernel, by the kind of the device. */
  AUTO,
  /** The user; naming a parameter is enough to get there. */
  USER;

  /**
   * {@return the one of that name}
   *
   * @throws IllegalArgumentException if there is none
   */
  static IoCostControl parse(final String text) {
    return switch (text) {
      case "auto" -> AUTO;
      case "user" -> USER;
      default -> throw new IllegalArgumentException("ctrl takes auto or user: " + text);
    };
  }

  /** {@return the name the kernel uses} */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
