package io.cadre.qos.policy;

/**
 * Whether a {@code cpu.weight} found on a group is the one its shares were written as.
 *
 * <p>The trip from shares to a weight and back loses precision, so the shares that should be there
 * take the same trip before they are compared.
 *
 * <p>Source: {@code CPUSharesEqualAfterV2RoundTrip} in {@code pkg/kubelet/cm/helpers_linux.go},
 * since 1.37.
 */
public final class CpuReadBack {
  private CpuReadBack() {}

  /**
   * Returns whether shares that were read back are those that were allocated.
   *
   * @param allocatedShares the shares that should be there
   * @param readBackShares the shares made from the weight that is there
   * @return true if both stand for the same weight
   */
  public static boolean isEqual(final long allocatedShares, final long readBackShares) {
    return CpuWeightFormula.sharesOf(CpuWeightFormula.LINEAR.weight(allocatedShares))
        == readBackShares;
  }
}
