package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.QosClass;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * The memory that Memory QoS protects from reclaim, in one group.
 *
 * <p>Source: {@code pkg/kubelet/cm/helpers_linux.go} for pods, {@code
 * pkg/kubelet/kuberuntime/kuberuntime_container_linux.go} for containers, {@code
 * pkg/kubelet/cm/qos_container_manager_linux.go} for tiers.
 *
 * @param min bytes for {@code memory.min}, or empty if the file is left alone
 * @param low bytes for {@code memory.low}, or empty if the file is left alone
 */
public record MemoryProtection(OptionalLong min, OptionalLong low) {
  /** Leaves both files alone. */
  public static final MemoryProtection UNTOUCHED =
      new MemoryProtection(OptionalLong.empty(), OptionalLong.empty());

  /** Takes back what an earlier run protected. */
  public static final MemoryProtection ZEROED =
      new MemoryProtection(OptionalLong.of(0), OptionalLong.of(0));

  /** Refuses null. */
  public MemoryProtection {
    Objects.requireNonNull(min, "min");
    Objects.requireNonNull(low, "low");
  }

  /**
   * Returns the protection of a container.
   *
   * <p>Up to 1.35 the request is protected with {@code memory.min}, whatever the class. From 1.36
   * on policy {@code None}, and a container without a request, has zeros in both files; {@code
   * TieredReservation} puts the request into {@code memory.min} for a Guaranteed pod and into
   * {@code memory.low} for any other, and leaves the other file alone.
   *
   * @param requestBytes the container's memory request, 0 if absent
   * @param qosClass the class of its pod
   * @param memoryQos the kubelet's configuration
   * @param version the release whose rules count
   * @return the protection
   */
  public static MemoryProtection ofContainer(
      final long requestBytes,
      final QosClass qosClass,
      final MemoryQos memoryQos,
      final KubernetesVersion version) {
    if (memoryQos.enabled()
        && version.isAtLeast(KubernetesVersion.V1_36)
        && (requestBytes == 0 || memoryQos.policy() == MemoryReservationPolicy.NONE)) {
      return ZEROED;
    }
    return ofPod(requestBytes, qosClass, memoryQos, version);
  }

  /**
   * Returns the protection of a pod.
   *
   * <p>As for a container, but a pod without requests, and any pod under policy {@code None}, is
   * left alone. A BestEffort pod can have a request: the overhead of its sandbox.
   *
   * @param requestBytes the pod's total memory request with overhead, 0 if absent
   * @param qosClass the class of the pod
   * @param memoryQos the kubelet's configuration
   * @param version the release whose rules count
   * @return the protection
   */
  public static MemoryProtection ofPod(
      final long requestBytes,
      final QosClass qosClass,
      final MemoryQos memoryQos,
      final KubernetesVersion version) {
    if (!memoryQos.enabled() || requestBytes <= 0) {
      return UNTOUCHED;
    }
    if (!version.isAtLeast(KubernetesVersion.V1_36)) {
      return new MemoryProtection(OptionalLong.of(requestBytes), OptionalLong.empty());
    }
    if (memoryQos.policy() == MemoryReservationPolicy.NONE) {
      return UNTOUCHED;
    }
    return qosClass == QosClass.GUARANTEED
        ? new MemoryProtection(OptionalLong.of(requestBytes), OptionalLong.empty())
        : new MemoryProtection(OptionalLong.empty(), OptionalLong.of(requestBytes));
  }
}
