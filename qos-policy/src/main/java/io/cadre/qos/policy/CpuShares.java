package io.cadre.qos.policy;

/**
 * CPU shares, the unit in which the kubelet thinks of relative CPU time: 1024 for one CPU.
 *
 * <p>Source: {@code MilliCPUToShares} and {@code sharesToMilliCPU} in {@code
 * pkg/kubelet/cm/helpers_linux.go}; unchanged in all releases known here.
 */
public final class CpuShares {
  /** The fewest shares a group can have, and what a group without a request gets. */
  public static final long MIN = 2;

  /** The most shares a group can have. */
  public static final long MAX = 262144;

  private static final long PER_CPU = 1024;
  private static final long MILLI_PER_CPU = 1000;

  private CpuShares() {}

  /**
   * Returns the shares for an amount of CPU: {@code clamp(milli * 1024 / 1000, 2, 262144)}.
   *
   * @param milliCpu the amount in thousandths of a CPU
   * @return 2 to 262144
   */
  public static long ofMilliCpu(final long milliCpu) {
    final long counted = Math.clamp(milliCpu, 0, MAX * MILLI_PER_CPU / PER_CPU);
    return Math.max(counted * PER_CPU / MILLI_PER_CPU, MIN);
  }

  /**
   * Returns the CPU that shares stand for: {@code ceil(shares * 1000 / 1024)}, and 0 below 2
   * shares.
   *
   * @param shares the shares of a group
   * @return the amount in thousandths of a CPU
   */
  public static long toMilliCpu(final long shares) {
    return shares < MIN ? 0 : (long) Math.ceil((double) (shares * MILLI_PER_CPU) / PER_CPU);
  }
}
