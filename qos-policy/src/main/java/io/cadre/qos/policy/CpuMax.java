package io.cadre.qos.policy;

import java.util.Objects;

/**
 * The content of {@code cpu.max}.
 *
 * @param quotaMicros microseconds of CPU time in each period, or {@link Limit#MAX}
 * @param periodMicros length of a period in microseconds, 1000 to 1000000
 */
public record CpuMax(Limit quotaMicros, long periodMicros) {
  /** Refuses null. */
  public CpuMax {
    Objects.requireNonNull(quotaMicros, "quotaMicros");
  }

  /**
   * Returns the content for a quota as the OCI runtime specification has it.
   *
   * <p>Source: {@code opencontainers/cgroups fs2/cpu.go}.
   *
   * @param quotaMicros the quota; zero and below mean no bound
   * @param periodMicros the period
   * @return the content
   */
  public static CpuMax ofQuota(final long quotaMicros, final long periodMicros) {
    return new CpuMax(quotaMicros > 0 ? Limit.of(quotaMicros) : Limit.MAX, periodMicros);
  }

  /** Returns the text to write. */
  @Override
  public String toString() {
    return quotaMicros + " " + periodMicros;
  }
}
