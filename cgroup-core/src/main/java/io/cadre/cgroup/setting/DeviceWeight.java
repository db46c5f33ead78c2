package io.cadre.cgroup.setting;

/** The weight of a group on one device: a number, or that of all devices without one. */
public sealed interface DeviceWeight {

  /** The group's default weight; written, it removes the row of the device. */
  DeviceWeight DEFAULT = new Default();

  /**
   * {@return a weight of its own}
   *
   * @param weight share of the device relative to the siblings, 1 to 10000, with BFQ to 1000; the
   *     setting checks it
   */
  static DeviceWeight of(final int weight) {
    return new Own(weight);
  }

  /**
   * {@return the weight written as {@code text}}
   *
   * @throws NumberFormatException if it is neither {@code default} nor a number
   */
  static DeviceWeight parse(final String text) {
    return text.equals("default") ? DEFAULT : of(Integer.parseInt(text));
  }

  /** The default weight. */
  record Default() implements DeviceWeight {
    @Override
    public String toString() {
      return "default";
    }
  }

  /**
   * A number.
   *
   * @param weight share of the device relative to the siblings
   */
  record Own(int weight) implements DeviceWeight {
    @Override
    public String toString() {
      return Integer.toString(weight);
    }
  }

  /** Rows of weights up to {@code greatest}. */
  record Rows(int greatest) implements RowForm<DeviceWeight> {

    @Override
    public DeviceWeight parse(final String rest) {
      return DeviceWeight.parse(rest);
    }

    @Override
    public String format(final DeviceWeight value) {
      if (value instanceof Own(final int weight) && (weight < 1 || weight > greatest)) {
        throw new IllegalArgumentException(
            "a weight takes 'default' or 1.." + greatest + ": " + weight);
      }
      return value.toString();
    }

    @Override
    public DeviceWeight absent() {
      return DEFAULT;
    }

    /** Whether the default is more or less than a number is not known here. */
    @Override
    public int compare(final DeviceWeight a, final DeviceWeight b) {
      return a instanceof Own(final int x) && b instanceof Own(final int y)
          ? Integer.compare(x, y)
          : 0;
    }
  }
}
