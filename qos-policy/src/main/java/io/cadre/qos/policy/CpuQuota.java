package io.cadre.qos.policy;

/**
 * The CFS quota for a CPU limit.
 *
 * <p>Source: {@code MilliCPUToQuota} and {@code quotaToMilliCPU} in {@code
 * pkg/kubelet/cm/helpers_linux.go}; unchanged in all releases known here.
 */
public final class CpuQuota {
  /** The period in use when the kubelet is not told another, in microseconds. */
  public static final long DEFAULT_PERIOD_MICROS = 100_000;

  /** The smallest quota, whatever the period, in microseconds. */
  public static final long MIN_MICROS = 1000;

  private static final long MILLI_PER_CPU = 1000;

  private CpuQuota() {}

  /**
   * Returns the quota for a limit: {@code max(milli * period / 1000, 1000)}, and 0 without a limit.
   *
   * <p>The minimum is absolute, so a short period gives small limits more than they ask for.
   *
   * @param milliCpu the limit in thousandths of a CPU, 0 for none
   * @param periodMicros the period in microseconds
   * @return the quota in microseconds
   * @throws ArithmeticException if the product does not fit 64 bits
   */
  public static long ofMilliCpu(final long milliCpu, final long periodMicros) {
    if (milliCpu == 0) {
      return 0;
    }
    return Math.max(Math.multiplyExact(milliCpu, periodMicros) / MILLI_PER_CPU, MIN_MICROS);
  }

  static String explain(final long milliCpu, final long periodMicros, final boolean enforced) {
    if (!enforced) {
      return "no quota: not enforced, or beside exclusive CPUs";
    }
    return milliCpu == 0
        ? "no quota: no cpu limit"
        : "max(limit * period / 1000, 1000) with limit=%dm, period=%d"
            .formatted(milliCpu, periodMicros);
  }

  /**
   * Returns the limit that a quota stands for: {@code quota * 1000 / period}, and 0 for no bound.
   *
   * @param quotaMicros the quota in microseconds, -1 for no bound
   * @param periodMicros the period in microseconds
   * @return the limit in thousandths of a CPU
   */
  public static long toMilliCpu(final long quotaMicros, final long periodMicros) {
    return quotaMicros == -1 ? 0 : quotaMicros * MILLI_PER_CPU / periodMicros;
  }
}
