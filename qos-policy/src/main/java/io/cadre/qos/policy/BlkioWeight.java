package io.cadre.qos.policy;

/**
 * The block I/O weight of cgroup v1, as the OCI runtime specification still has it, on cgroup v2.
 *
 * <p>{@code 1 + (weight - 10) * 9999 / 990}, so that 10 to 1000 become 1 to 10000.
 *
 * <p>Source: {@code ConvertBlkIOToIOWeightValue} in {@code opencontainers/cgroups utils.go}, which
 * wraps around below 10; refused here.
 */
public final class BlkioWeight {
  private static final int MIN = 10;
  private static final int MAX = 1000;

  private BlkioWeight() {}

  /**
   * Returns the {@code io.weight} for a weight.
   *
   * @param weight 10 to 1000, or 0 for unset
   * @return 1 to 10000, or 0 for unset
   * @throws IllegalArgumentException for any other weight
   */
  public static long ioWeight(final int weight) {
    if (weight == 0) {
      return 0;
    }
    if (weight < MIN || weight > MAX) {
      throw new IllegalArgumentException(
          "blkio weight is not 0 or " + MIN + ".." + MAX + ": " + weight);
    }
    return 1 + (weight - MIN) * 9999L / (MAX - MIN);
  }
}
