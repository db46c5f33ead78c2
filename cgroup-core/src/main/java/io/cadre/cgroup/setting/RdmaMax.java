package io.cadre.cgroup.setting;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Limits on what a group uses of one RDMA device. A limit that is not named is left as it is.
 *
 * @param limits by the kernel's key: {@link #HCA_HANDLE}, {@link #HCA_OBJECT}, or one of a newer
 *     kernel; each {@code max} or 0 to 2147483646
 */
public record RdmaMax(Map<String, Limit> limits) {

  /** Handles of the adapter. */
  public static final String HCA_HANDLE = "hca_handle";

  /** Objects of the adapter. */
  public static final String HCA_OBJECT = "hca_object";

  /** The kernel keeps an int, in which S32_MAX is {@code max}. */
  private static final long GREATEST = Integer.MAX_VALUE - 1;

  /**
   * Copies the map.
   *
   * @throws IllegalArgumentException if a limit is out of its range, or a key is no word
   */
  public RdmaMax {
    limits = Collections.unmodifiableMap(new TreeMap<>(limits));
    limits.forEach(RdmaMax::require);
  }

  private static void require(final String key, final Limit limit) {
    if (!key.matches("\\w+")) {
      throw new IllegalArgumentException("not a key: '" + key + "'");
    }
    if (limit instanceof Limit.Amount(final long amount)
        && Long.compareUnsigned(amount, GREATEST) > 0) {
      throw new IllegalArgumentException(key + " takes 'max' or 0.." + GREATEST + ": " + limit);
    }
  }

  /** {@return a value that names one limit} */
  public static RdmaMax of(final String key, final Limit limit) {
    return new RdmaMax(Map.of(key, limit));
  }

  /** {@return this with one more limit, or another one} */
  public RdmaMax with(final String key, final Limit limit) {
    final Map<String, Limit> more = new TreeMap<>(limits);
    more.put(key, limit);
    return new RdmaMax(more);
  }

  /**
   * {@return the limits written as {@code text}, such as {@code hca_handle=2 hca_object=max}}
   *
   * @throws IllegalArgumentException if it has another form
   */
  public static RdmaMax parse(final String text) {
    final Map<String, Limit> limits = new TreeMap<>();
    Pairs.parse(text).forEach((key, value) -> limits.put(key, Limit.parse(value)));
    return new RdmaMax(limits);
  }

  @Override
  public String toString() {
    return Pairs.format(limits);
  }

  /** The rows of {@code rdma.max}. */
  enum Form implements RowForm<RdmaMax> {
    ROWS;

    @Override
    public RdmaMax parse(final String rest) {
      return RdmaMax.parse(rest);
    }

    @Override
    public String format(final RdmaMax value) {
      return value.toString();
    }

    /** Every device there is has a row. */
    @Override
    public RdmaMax absent() {
      return new RdmaMax(Map.of());
    }

    @Override
    public int compare(final RdmaMax a, final RdmaMax b) {
      return KeyedLimits.compare(a.limits, b.limits);
    }

    @Override
    public boolean isStored(final RdmaMax wanted, final RdmaMax actual, final long pageSize) {
      return KeyedLimits.isStored(wanted.limits, actual.limits, (_, limit) -> limit);
    }
  }
}
