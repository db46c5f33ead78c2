package io.cadre.cgroup.setting;

/**
 * CPU bandwidth: at most {@code quota} of CPU time in each period.
 *
 * @param quotaMicros microseconds, at least 1000, or {@link Limit#MAX}
 * @param periodMicros microseconds, 1000 to 1000000
 */
public record CpuMax(Limit quotaMicros, long periodMicros) {

  /** The period of a group in which none was set, in microseconds. */
  public static final long DEFAULT_PERIOD_MICROS = 100_000;

  private static final long MIN_MICROS = 1_000;
  private static final long MAX_PERIOD_MICROS = 1_000_000;

  /**
   * Checks the range that {@code tg_set_cfs_bandwidth()} checks.
   *
   * @throws IllegalArgumentException if quota or period is outside its range
   */
  public CpuMax {
    if (periodMicros < MIN_MICROS || periodMicros > MAX_PERIOD_MICROS) {
      throw new IllegalArgumentException("period outside 1000..1000000 us: " + periodMicros);
    }
    if (quotaMicros instanceof Limit.Amount(final long quota)
        && Long.compareUnsigned(quota, MIN_MICROS) < 0) {
      throw new IllegalArgumentException("quota below 1000 us: " + quota);
    }
  }

  /**
   * {@return the pair written as {@code QUOTA PERIOD}}
   *
   * @throws IllegalArgumentException if {@code text} has another form, or a number is out of range
   */
  public static CpuMax parse(final String text) {
    final int blank = text.indexOf(' ');
    if (blank < 0) {
      throw new IllegalArgumentException("not of the form 'QUOTA PERIOD': " + text);
    }
    return new CpuMax(
        Limit.parse(text.substring(0, blank)), Long.parseLong(text.substring(blank + 1)));
  }

  /** Compares quota per period exactly: q1 * p2 with q2 * p1, which can take 84 bits. */
  int compareShare(final CpuMax other) {
    if (quotaMicros instanceof Limit.Amount(final long mine)
        && other.quotaMicros instanceof Limit.Amount(final long its)) {
      final int high =
          Long.compare(
              Math.unsignedMultiplyHigh(mine, other.periodMicros),
              Math.unsignedMultiplyHigh(its, periodMicros));
      return high != 0 ? high : Long.compareUnsigned(mine * other.periodMicros, its * periodMicros);
    }
    return Limit.compare(quotaMicros, other.quotaMicros);
  }

  @Override
  public String toString() {
    return quotaMicros + " " + periodMicros;
  }
}
