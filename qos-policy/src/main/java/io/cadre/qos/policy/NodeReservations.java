package io.cadre.qos.policy;

import io.cadre.qos.ResourceList;
import java.util.Objects;
import java.util.Optional;

/**
 * What of a node is kept from its pods.
 *
 * @param kube {@code kubeReserved} of the kubelet
 * @param system {@code systemReserved} of the kubelet
 * @param hardEviction {@code evictionHard} for {@code memory.available}, empty if not set
 */
public record NodeReservations(
    ResourceList kube, ResourceList system, Optional<EvictionThreshold> hardEviction) {
  /** Refuses null. */
  public NodeReservations {
    Objects.requireNonNull(kube, "kube");
    Objects.requireNonNull(system, "system");
    Objects.requireNonNull(hardEviction, "hardEviction");
  }
}
