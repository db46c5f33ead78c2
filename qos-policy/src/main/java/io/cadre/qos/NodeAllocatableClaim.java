package io.cadre.qos;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A device claim of a pod that is paid for in CPU, memory or huge pages of the node.
 *
 * <p>Kubernetes 1.37 and later with the gate {@code DRANodeAllocatableResources}; older releases do
 * not look at it.
 *
 * @param containers names of the containers that use the claim
 * @param mapping what the devices themselves take, once for the claim
 * @param overhead what using them costs on top, by resource name
 */
public record NodeAllocatableClaim(
    List<String> containers, ResourceList mapping, Map<String, Overhead> overhead) {
  /** Copies the collections. */
  public NodeAllocatableClaim {
    containers = List.copyOf(containers);
    Objects.requireNonNull(mapping, "mapping");
    overhead = Map.copyOf(overhead);
  }

  /**
   * The cost of using a claim, in one resource.
   *
   * @param perPod counted once
   * @param perContainer counted once for each container that uses the claim
   */
  public record Overhead(Quantity perPod, Quantity perContainer) {
    /** Refuses null; an absent part is zero. */
    public Overhead {
      Objects.requireNonNull(perPod, "perPod");
      Objects.requireNonNull(perContainer, "perContainer");
    }
  }
}
