package io.cadre.cgroup.setting;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * When the I/O cost controller takes a device for saturated. What is not named is left as it is.
 *
 * @param enable whether {@code io.weight} has an effect on the device at all
 * @param control who chooses the parameters
 * @param parameters those that are named, in the unit of each
 */
public record IoCostQos(
    Optional<Boolean> enable, Optional<IoCostControl> control, Map<Key, Long> parameters) {

  /** A parameter. */
  public enum Key {
    /** Percentile of read latency that is looked at, in hundredths of a percent, 0 to 10000. */
    RPCT(0, 10_000),
    /**
     * Latency of reads at that percentile, above which the device is saturated, in microseconds.
     */
    RLAT(0, Long.MAX_VALUE),
    /** As {@link #RPCT}, for writes. */
    WPCT(0, 10_000),
    /** As {@link #RLAT}, for writes. */
    WLAT(0, Long.MAX_VALUE),
    /** Lowest speed the device is throttled to, in hundredths of a percent, 100 to 1000000. */
    MIN(100, 1_000_000),
    /** Highest speed it is driven at, in hundredths of a percent, 100 to 1000000. */
    MAX(100, 1_000_000);

    private final String kernelName = name().toLowerCase(Locale.ROOT);
    private final long least;
    private final long greatest;

    Key(final long least, final long greatest) {
      this.least = least;
      this.greatest = greatest;
    }

    private boolean isPercentage() {
      return this != RLAT && this != WLAT;
    }

    private long parse(final String text) {
      return isPercentage() ? Hundredths.parse(text) : Long.parseLong(text);
    }

    private String format(final long value) {
      return isPercentage() ? Hundredths.format(value) : Long.toString(value);
    }

    @Override
    public String toString() {
      return kernelName;
    }
  }

  /** Switches the controller off for the device. */
  public static final IoCostQos OFF = new IoCostQos(Optional.of(false), Optional.empty(), Map.of());

  /** Switches the controller on for the device, with the parameters it has. */
  public static final IoCostQos ON = new IoCostQos(Optional.of(true), Optional.empty(), Map.of());

  /**
   * Copies the map.
   *
   * @throws IllegalArgumentException if a parameter is out of its range, or {@code min} above
   *     {@code max}
   */
  public IoCostQos {
    final Map<Key, Long> copy = new EnumMap<>(Key.class);
    copy.putAll(parameters);
    copy.forEach(
        (key, value) -> {
          if (value < key.least || value > key.greatest) {
            throw new IllegalArgumentException(
                key
                    + " takes "
                    + key.format(key.least)
                    + ".."
                    + key.format(key.greatest)
                    + ": "
                    + key.format(value));
          }
        });
    if (copy.containsKey(Key.MIN)
        && copy.containsKey(Key.MAX)
        && copy.get(Key.MIN) > copy.get(Key.MAX)) {
      throw new IllegalArgumentException("min is above max: " + copy);
    }
    parameters = Collections.unmodifiableMap(copy);
  }

  /** {@return this with one more parameter, or another value of it} */
  public IoCostQos with(final Key key, final long value) {
    final Map<Key, Long> more = new EnumMap<>(Key.class);
    more.putAll(parameters);
    more.put(key, value);
    return new IoCostQos(enable, control, more);
  }

  /** {@return this with {@code control} named} */
  public IoCostQos with(final IoCostControl who) {
    return new IoCostQos(enable, Optional.of(who), parameters);
  }

  /**
   * {@return what a row such as {@code enable=1 ctrl=auto rpct=95.00 ...} says} Keys of a newer
   * kernel are passed over.
   *
   * @throws IllegalArgumentException if it has another form
   */
  public static IoCostQos parse(final String text) {
    final Map<String, String> pairs = Pairs.parse(text);
    final Map<Key, Long> parameters = new EnumMap<>(Key.class);
    for (final Key key : Key.values()) {
      Optional.ofNullable(pairs.get(key.kernelName))
          .ifPresent(value -> parameters.put(key, key.parse(value)));
    }
    return new IoCostQos(
        Optional.ofNullable(pairs.get("enable")).map(IoCostQos::flag),
        Optional.ofNullable(pairs.get("ctrl")).map(IoCostControl::parse),
        parameters);
  }

  private static boolean flag(final String text) {
    return switch (text) {
      case "0" -> false;
      case "1" -> true;
      default -> throw new IllegalArgumentException("enable takes 0 or 1: " + text);
    };
  }

  @Override
  public String toString() {
    final Map<String, String> pairs = new LinkedHashMap<>();
    enable.ifPresent(on -> pairs.put("enable", on ? "1" : "0"));
    control.ifPresent(who -> pairs.put("ctrl", who.toString()));
    parameters.forEach((key, value) -> pairs.put(key.kernelName, key.format(value)));
    return Pairs.format(pairs);
  }

  /** The rows of {@code io.cost.qos}. */
  enum Form implements RowForm<IoCostQos> {
    ROWS;

    @Override
    public IoCostQos parse(final String rest) {
      return IoCostQos.parse(rest);
    }

    @Override
    public String format(final IoCostQos value) {
      return value.toString();
    }

    @Override
    public IoCostQos absent() {
      return OFF;
    }

    @Override
    public int compare(final IoCostQos a, final IoCostQos b) {
      return 0;
    }

    @Override
    public boolean isStored(final IoCostQos wanted, final IoCostQos actual, final long pageSize) {
      return (wanted.enable.isEmpty() || wanted.enable.equals(actual.enable))
          && (wanted.control.isEmpty() || wanted.control.equals(actual.control))
          && actual.parameters.entrySet().containsAll(wanted.parameters.entrySet());
    }
  }
}
