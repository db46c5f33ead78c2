package io.cadre.qos.policy;

/**
 * How CPU shares become a {@code cpu.weight}.
 *
 * <p>Two formulas are in use on one node: the kubelet writes pod and tier groups with the linear
 * one, a current runtime writes container groups with the quadratic one. Weights compare only among
 * siblings, so the two do not mix.
 */
public enum CpuWeightFormula {
  /**
   * {@code 1 + (shares - 2) * 9999 / 262142}, so that 1024 shares are 39.
   *
   * <p>Used by the kubelet in every release ({@code pkg/kubelet/cm/cgroup_v2_manager_linux.go}), by
   * runc up to 1.3.1 and by crun before 1.23.
   */
  LINEAR {
    @Override
    long between(final long shares) {
      return 1 + (shares - CpuShares.MIN) * (MAX - 1) / (CpuShares.MAX - CpuShares.MIN);
    }
  },

  /**
   * {@code ceil(10^((l*l + 125*l) / 612 - 7/34))} with {@code l = log2(shares)}, so that 1024
   * shares are the kernel's default of 100.
   *
   * <p>Used by runc from 1.3.2 and crun from 1.23 ({@code opencontainers/cgroups utils.go}).
   */
  QUADRATIC {
    @Override
    long between(final long shares) {
      final double l = Math.log(shares) / Math.log(2);
      return (long) Math.ceil(Math.pow(10, (l * l + 125 * l) / 612.0 - 7.0 / 34.0));
    }
  };

  /** The largest weight of the kernel. */
  public static final long MAX = 10_000;

  /** The weight strictly between both ends. */
  abstract long between(long shares);

  /**
   * Returns the weight for a number of shares.
   *
   * @param shares the shares; 1 and 2 give 1, 262144 and above give 10000
   * @return a weight from 1 to 10000, or 0 for 0 shares, which to a runtime means "leave alone"
   * @throws IllegalArgumentException for less than 0 shares
   */
  public long weight(final long shares) {
    if (shares < 0) {
      throw new IllegalArgumentException("negative shares: " + shares);
    }
    if (shares <= CpuShares.MIN) {
      return Math.min(shares, 1);
    }
    return shares >= CpuShares.MAX ? MAX : between(shares);
  }

  /**
   * Returns the shares that the kubelet reads out of a weight: {@code 2 + (weight - 1) * 262142 /
   * 9999}.
   *
   * <p>The inverse of {@link #LINEAR}, with loss: 51 shares become weight 2 and then 28 shares.
   *
   * @param weight a weight from 1 to 10000
   * @return the shares
   */
  public static long sharesOf(final long weight) {
    return CpuShares.MIN + (weight - 1) * (CpuShares.MAX - CpuShares.MIN) / (MAX - 1);
  }
}
