package io.cadre.qos.policy;

/**
 * The nudge that tells apart OOM scores which are equal on a large node.
 *
 * <p>One point of the score is a thousandth of the node's memory, so on a large node most requests
 * end up on the same value. A request is lowered one point for each time it doubles beyond 64 MiB,
 * up to the number of doublings that fit into one point; a container that cannot use more than it
 * requests is lowered once more below those.
 *
 * <p>Source: {@code tieBreakOOMScoreAdjust} in {@code pkg/kubelet/qos/policy.go}, main branch after
 * 1.37 ({@code KubeletOOMScoreAdjTieBreak}, issue 142230).
 */
public final class OomTieBreak {
  private static final long FLOOR_BYTES = 64L * 1024 * 1024;

  private OomTieBreak() {}

  /**
   * Returns the refined score, before it is clamped.
   *
   * @param linear the score without the nudge
   * @param requestBytes the request it was made from
   * @param limitBytes the enforced memory limit, 0 if none
   * @param capacityBytes the node's memory
   * @return a score up to a few points below
   */
  public static long apply(
      final long linear, final long requestBytes, final long limitBytes, final long capacityBytes) {
    final long most = floorLog2(capacityBytes / 1000 / FLOOR_BYTES);
    final long nudged = linear - Math.min(floorLog2(requestBytes / FLOOR_BYTES), most);
    final boolean bounded = limitBytes > 0 && limitBytes <= requestBytes;
    return bounded ? nudged - (most + 1) : nudged;
  }

  private static long floorLog2(final long x) {
    return x < 1 ? 0 : Long.SIZE - 1 - Long.numberOfLeadingZeros(x);
  }
}
