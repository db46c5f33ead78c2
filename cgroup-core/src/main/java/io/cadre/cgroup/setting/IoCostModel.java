package io.cadre.cgroup.setting;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What I/O costs on a device, in the kernel's linear model. What is not named is left as it is.
 *
 * @param control who chooses the coefficients
 * @param coefficients those that are named, unsigned
 */
public record IoCostModel(Optional<IoCostControl> control, Map<Key, Long> coefficients) {

  /** A coefficient: what the device can do at most. */
  public enum Key {
    /** Bytes read in a second. */
    RBPS,
    /** Sequential reads of 4 KiB in a second. */
    RSEQIOPS,
    /** Random reads of 4 KiB in a second. */
    RRANDIOPS,
    /** Bytes written in a second. */
    WBPS,
    /** Sequential writes of 4 KiB in a second. */
    WSEQIOPS,
    /** Random writes of 4 KiB in a second. */
    WRANDIOPS;

    private final String kernelName = name().toLowerCase(Locale.ROOT);

    @Override
    public String toString() {
      return kernelName;
    }
  }

  /** Gives the choice back to the kernel. */
  public static final IoCostModel AUTO = new IoCostModel(Optional.of(IoCostControl.AUTO), Map.of());

  /** Copies the map. */
  public IoCostModel {
    final Map<Key, Long> copy = new EnumMap<>(Key.class);
    copy.putAll(coefficients);
    coefficients = Collections.unmodifiableMap(copy);
  }

  /** {@return a value that names coefficients alone} */
  public static IoCostModel of(final Map<Key, Long> coefficients) {
    return new IoCostModel(Optional.empty(), coefficients);
  }

  /**
   * {@return what a row such as {@code ctrl=auto model=linear rbps=...} says} Keys of a newer
   * kernel are passed over.
   *
   * @throws IllegalArgumentException if it has another form, or another model than linear
   */
  public static IoCostModel parse(final String text) {
    final Map<String, String> pairs = Pairs.parse(text);
    if (!pairs.getOrDefault("model", "linear").equals("linear")) {
      throw new IllegalArgumentException("only the linear model is known: '" + text + "'");
    }
    final Map<Key, Long> coefficients = new EnumMap<>(Key.class);
    for (final Key key : Key.values()) {
      Optional.ofNullable(pairs.get(key.kernelName))
          .ifPresent(value -> coefficients.put(key, Long.parseUnsignedLong(value)));
    }
    return new IoCostModel(
        Optional.ofNullable(pairs.get("ctrl")).map(IoCostControl::parse), coefficients);
  }

  @Override
  public String toString() {
    final Map<String, String> pairs = new LinkedHashMap<>();
    control.ifPresent(who -> pairs.put("ctrl", who.toString()));
    coefficients.forEach((key, value) -> pairs.put(key.kernelName, Long.toUnsignedString(value)));
    return Pairs.format(pairs);
  }

  /** The rows of {@code io.cost.model}. */
  enum Form implements RowForm<IoCostModel> {
    ROWS;

    @Override
    public IoCostModel parse(final String rest) {
      return IoCostModel.parse(rest);
    }

    @Override
    public String format(final IoCostModel value) {
      return value.toString();
    }

    @Override
    public IoCostModel absent() {
      return AUTO;
    }

    @Override
    public int compare(final IoCostModel a, final IoCostModel b) {
      return 0;
    }

    @Override
    public boolean isStored(
        final IoCostModel wanted, final IoCostModel actual, final long pageSize) {
      return (wanted.control.isEmpty() || wanted.control.equals(actual.control))
          && actual.coefficients.entrySet().containsAll(wanted.coefficients.entrySet());
    }
  }
}
