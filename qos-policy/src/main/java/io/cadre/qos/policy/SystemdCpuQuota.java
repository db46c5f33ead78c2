package io.cadre.qos.policy;

/**
 * The rounding that the systemd cgroup driver puts on a CFS quota.
 *
 * <p>systemd's {@code CPUQuotaPerSecUSec} counts in steps of 10 ms of CPU time per second. The
 * driver rounds up to the next step and then writes the same rounded quota to {@code cpu.max}.
 *
 * <p>Source: {@code addCPUQuota} in {@code opencontainers/cgroups systemd/common.go}.
 */
public final class SystemdCpuQuota {
  private static final long MICROS_PER_SECOND = 1_000_000;
  private static final long STEP_MICROS = 10_000;

  private SystemdCpuQuota() {}

  /**
   * Returns the value of {@code CPUQuotaPerSecUSec}.
   *
   * @param quotaMicros a quota above zero, in microseconds
   * @param periodMicros its period in microseconds
   * @return CPU time per second in microseconds, a multiple of 10000
   */
  public static long perSecondMicros(final long quotaMicros, final long periodMicros) {
    final long exact = Math.multiplyExact(quotaMicros, MICROS_PER_SECOND) / periodMicros;
    return exact % STEP_MICROS == 0 ? exact : (exact / STEP_MICROS + 1) * STEP_MICROS;
  }

  /**
   * Returns the content of {@code cpu.max} after the rounding.
   *
   * @param wanted the content before
   * @return the same without a bound, else with the quota rounded up
   */
  public static CpuMax rounded(final CpuMax wanted) {
    return switch (wanted.quotaMicros()) {
      case final Limit.Unlimited _ -> wanted;
      case final Limit.Amount quota ->
          CpuMax.ofQuota(
              perSecondMicros(quota.value(), wanted.periodMicros())
                  * wanted.periodMicros()
                  / MICROS_PER_SECOND,
              wanted.periodMicros());
    };
  }
}
