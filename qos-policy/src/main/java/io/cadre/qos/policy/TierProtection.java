package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import java.util.OptionalLong;

/**
 * The memory that Memory QoS protects in the kubepods root and in the Burstable tier.
 *
 * <p>Protection only reaches a group as far as its parents have it too, so the root covers both
 * classes. {@code G} and {@code B} are the memory requests of Guaranteed and Burstable pods:
 *
 * <table>
 *   <caption>Protection by release and policy</caption>
 *   <tr><th>release<th>policy<th>root<th>burstable
 *   <tr><td>up to 1.35<td>any<td>min = G + B if above 0<td>min = B if above 0
 *   <tr><td>since 1.36<td>None<td>min = 0<td>low = 0
 *   <tr><td>since 1.36<td>TieredReservation<td>min = G + B<td>low = B
 * </table>
 *
 * <p>Since 1.37 the root has {@code memory.low = B} as well, because the kernel bounds a child's
 * low by its parent's low alone, and a kubelet with the feature off writes zeros once at its start.
 *
 * <p>Source: {@code setMemoryQoS} in {@code pkg/kubelet/cm/qos_container_manager_linux.go}; pull
 * requests 140267 and 138903.
 */
public final class TierProtection {
  private TierProtection() {}

  /**
   * Returns the protection of the kubepods root.
   *
   * @param requests what the pods request together
   * @param memoryQos the kubelet's configuration
   * @param version the release whose rules count
   * @return the protection
   */
  public static MemoryProtection ofRoot(
      final TierRequests requests, final MemoryQos memoryQos, final KubernetesVersion version) {
    if (!version.isAtLeast(KubernetesVersion.V1_36)) {
      return new MemoryProtection(legacy(requests.memoryBytes(), memoryQos), OptionalLong.empty());
    }
    final boolean writesLow = version.isAtLeast(KubernetesVersion.V1_37);
    if (!memoryQos.enabled() && !writesLow) {
      return MemoryProtection.UNTOUCHED;
    }
    final boolean tiered = isTiered(memoryQos);
    return new MemoryProtection(
        OptionalLong.of(tiered ? requests.memoryBytes() : 0),
        writesLow
            ? OptionalLong.of(tiered ? requests.burstableMemoryBytes() : 0)
            : OptionalLong.empty());
  }

  /**
   * Returns the protection of the Burstable tier.
   *
   * @param requests what the pods request together
   * @param memoryQos the kubelet's configuration
   * @param version the release whose rules count
   * @return the protection
   */
  public static MemoryProtection ofBurstable(
      final TierRequests requests, final MemoryQos memoryQos, final KubernetesVersion version) {
    final long burstable = requests.burstableMemoryBytes();
    if (!version.isAtLeast(KubernetesVersion.V1_36)) {
      return new MemoryProtection(legacy(burstable, memoryQos), OptionalLong.empty());
    }
    if (!memoryQos.enabled() && !version.isAtLeast(KubernetesVersion.V1_37)) {
      return MemoryProtection.UNTOUCHED;
    }
    return new MemoryProtection(
        OptionalLong.empty(), OptionalLong.of(isTiered(memoryQos) ? burstable : 0));
  }

  private static boolean isTiered(final MemoryQos memoryQos) {
    return memoryQos.enabled() && memoryQos.policy() == MemoryReservationPolicy.TIERED_RESERVATION;
  }

  private static OptionalLong legacy(final long bytes, final MemoryQos memoryQos) {
    return memoryQos.enabled() && bytes > 0 ? OptionalLong.of(bytes) : OptionalLong.empty();
  }
}
