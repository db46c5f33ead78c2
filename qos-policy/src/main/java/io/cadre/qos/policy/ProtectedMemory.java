package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import java.util.List;

/**
 * How much memory of a node Memory QoS protects, as the kubelet tells it in its metrics: the
 * requests of Guaranteed pods together, and those of Burstable pods together.
 *
 * <p>Both are 0 unless the policy is {@code TieredReservation}. The first is less than {@code
 * memory.min} of the kubepods root, which covers Burstable pods as well.
 *
 * <p>Source: {@code setMemoryQoS} in {@code pkg/kubelet/cm/qos_container_manager_linux.go}; gauges
 * of {@code pkg/kubelet/metrics/metrics.go}, alpha since 1.36.
 *
 * @param minBytes {@code kubelet_memory_qos_node_memory_min_bytes}
 * @param lowBytes {@code kubelet_memory_qos_node_memory_low_bytes}
 */
public record ProtectedMemory(long minBytes, long lowBytes) {
  /** Nothing is protected. */
  public static final ProtectedMemory NONE = new ProtectedMemory(0, 0);

  /**
   * Returns the figures for a node.
   *
   * @param pods the pods that have not ended, after defaulting
   * @param options the kubelet's configuration
   * @return both sums in bytes
   */
  public static ProtectedMemory of(final List<Pod> pods, final PolicyOptions options) {
    final MemoryQos memoryQos = options.memoryQos();
    if (!memoryQos.enabled()
        || memoryQos.policy() != MemoryReservationPolicy.TIERED_RESERVATION
        || !options.version().isAtLeast(KubernetesVersion.V1_36)) {
      return NONE;
    }
    final TierRequests requests = TierRequests.of(pods, options.version());
    return new ProtectedMemory(requests.guaranteedMemoryBytes(), requests.burstableMemoryBytes());
  }
}
