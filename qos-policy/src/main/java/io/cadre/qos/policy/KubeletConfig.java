package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.ResourceList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * All of a kubelet's configuration that shows in control groups.
 *
 * @param options what the rules have to know
 * @param reservations what is kept from pods
 * @param reservedCgroups which parts of the node are bounded
 * @param maxPods {@code maxPods}: how many pods it takes at most
 */
public record KubeletConfig(
    PolicyOptions options,
    NodeReservations reservations,
    ReservedCgroups reservedCgroups,
    int maxPods) {

  /** The kubelet's default of {@code maxPods}. */
  public static final int DEFAULT_MAX_PODS = 110;

  /** Refuses null and a negative number of pods. */
  public KubeletConfig {
    Objects.requireNonNull(options, "options");
    Objects.requireNonNull(reservations, "reservations");
    Objects.requireNonNull(reservedCgroups, "reservedCgroups");
    if (maxPods < 0) {
      throw new IllegalArgumentException("negative number of pods: " + maxPods);
    }
  }

  /**
   * Returns the configuration of a kubelet out of the box: nothing is reserved, and pods are
   * evicted below 100Mi of available memory.
   *
   * @param version its release
   * @return the configuration
   */
  public static KubeletConfig defaults(final KubernetesVersion version) {
    return new KubeletConfig(
        PolicyOptions.defaults(version),
        new NodeReservations(
            ResourceList.EMPTY,
            ResourceList.EMPTY,
            Optional.of(EvictionThreshold.parse(EvictionThreshold.DEFAULT))),
        ReservedCgroups.PODS_ONLY,
        DEFAULT_MAX_PODS);
  }

  /**
   * Returns this configuration with other options.
   *
   * @param other what the rules have to know
   * @return a copy
   */
  public KubeletConfig withOptions(final PolicyOptions other) {
    return new KubeletConfig(other, reservations, reservedCgroups, maxPods);
  }

  /** The node as this kubelet divides it. */
  Node divided(final Node node) {
    return node.withAllocatable(new NodeAllocatable(node.capacity(), reservations).enforced());
  }

  /** What the group of all pods is bounded to on a node. */
  CgroupConfig rootBounds(final Node divided) {
    final boolean bounded = reservedCgroups.enforced().contains(AllocatableEnforcement.PODS);
    return AllocatableCgroup.ofPods(bounded ? divided.allocatable() : divided.capacity());
  }

  /** Refuses a node that the kubelet would not start on, or more pods than it would take. */
  void requireRoom(final Node node, final int pods) {
    final List<String> overcommitted =
        new NodeAllocatable(node.capacity(), reservations).overcommitted();
    if (!overcommitted.isEmpty()) {
      throw new IllegalArgumentException("more is reserved than the node has: " + overcommitted);
    }
    if (pods > maxPods) {
      throw new IllegalArgumentException(pods + " pods, but maxPods is " + maxPods);
    }
  }
}
