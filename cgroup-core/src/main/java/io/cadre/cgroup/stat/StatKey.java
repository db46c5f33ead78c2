package io.cadre.cgroup.stat;

import java.util.Locale;

/**
 * A key of a statistics file that this library knows by name. Implemented by enums; a kernel may
 * have fewer keys, and more.
 */
public interface StatKey {

  /** {@return the name of the enum constant} */
  String name();

  /** {@return the key as the kernel spells it, such as {@code usage_usec}} */
  default String kernelName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * {@return whether the value has two decimal places} It is then given as a whole number of
   * hundredths.
   */
  default boolean isHundredths() {
    return false;
  }
}
