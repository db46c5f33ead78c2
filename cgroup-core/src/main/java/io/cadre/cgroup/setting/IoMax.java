package io.cadre.cgroup.setting;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Limits on what a group does with one device. A limit that is not named is left as it is.
 *
 * @param limits what is named, each {@code max} or at least 1; Linux 7.2 takes 1, 6.12 does not
 */
public record IoMax(Map<Key, Limit> limits) {

  /** What is limited. */
  public enum Key {
    /** Bytes read in a second. */
    RBPS,
    /** Bytes written in a second. */
    WBPS,
    /** Reads in a second; the kernel keeps 32 bits and takes more for {@code max}. */
    RIOPS,
    /** Writes in a second; as {@link #RIOPS}. */
    WIOPS;

    private static final long GREATEST_IOPS = 0xffff_ffffL;

    private final String kernelName = name().toLowerCase(Locale.ROOT);

    /** tg_set_limit() of block/blk-throttle.c: the greatest number is how {@code max} is kept. */
    private Limit stored(final Limit limit) {
      final long none = this == RBPS || this == WBPS ? -1 : GREATEST_IOPS;
      return limit instanceof Limit.Amount(final long amount)
              && Long.compareUnsigned(amount, none) >= 0
          ? Limit.MAX
          : limit;
    }

    @Override
    public String toString() {
      return kernelName;
    }
  }

  /** All four {@code max}: written, it removes the row of the device. */
  public static final IoMax NONE =
      new IoMax(
          Map.of(
              Key.RBPS, Limit.MAX,
              Key.WBPS, Limit.MAX,
              Key.RIOPS, Limit.MAX,
              Key.WIOPS, Limit.MAX));

  /**
   * Copies the map.
   *
   * @throws IllegalArgumentException if a limit is 0, which the kernel refuses with ERANGE
   */
  public IoMax {
    final Map<Key, Limit> copy = new EnumMap<>(Key.class);
    copy.putAll(limits);
    copy.forEach(
        (key, limit) -> {
          if (limit.equals(Limit.of(0))) {
            throw new IllegalArgumentException(
                key + " takes 'max' or 1..18446744073709551615: " + limit);
          }
        });
    limits = Collections.unmodifiableMap(copy);
  }

  /** {@return a value that names one limit} */
  public static IoMax of(final Key key, final Limit limit) {
    return new IoMax(Map.of(key, limit));
  }

  /** {@return this with one more limit, or another one} */
  public IoMax with(final Key key, final Limit limit) {
    final Map<Key, Limit> more = new EnumMap<>(Key.class);
    more.putAll(limits);
    more.put(key, limit);
    return new IoMax(more);
  }

  /** {@return the limit of {@code key}, or empty when it is not named} */
  public Optional<Limit> limit(final Key key) {
    return Optional.ofNullable(limits.get(key));
  }

  /**
   * {@return the limits written as {@code text}, such as {@code rbps=1048576 wiops=max}} Keys of a
   * newer kernel are passed over.
   *
   * @throws IllegalArgumentException if it has another form
   */
  public static IoMax parse(final String text) {
    final Map<Key, Limit> limits = new EnumMap<>(Key.class);
    Pairs.parse(text)
        .forEach(
            (name, value) ->
                Arrays.stream(Key.values())
                    .filter(key -> key.kernelName.equals(name))
                    .forEach(key -> limits.put(key, Limit.parse(value))));
    return new IoMax(limits);
  }

  @Override
  public String toString() {
    return Pairs.format(limits);
  }

  /** The rows of {@code io.max}. */
  enum Form implements RowForm<IoMax> {
    ROWS;

    @Override
    public IoMax parse(final String rest) {
      return IoMax.parse(rest);
    }

    @Override
    public String format(final IoMax value) {
      return value.toString();
    }

    @Override
    public IoMax absent() {
      return NONE;
    }

    @Override
    public int compare(final IoMax a, final IoMax b) {
      return KeyedLimits.compare(a.limits, b.limits);
    }

    @Override
    public boolean isStored(final IoMax wanted, final IoMax actual, final long pageSize) {
      return KeyedLimits.isStored(wanted.limits, actual.limits, Key::stored);
    }
  }
}
