package io.cadre.qos.policy;

import io.cadre.qos.NodeAllocatableClaim;
import io.cadre.qos.NodeAllocatableClaim.Overhead;
import io.cadre.qos.Pod;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import java.util.Map;
import java.util.TreeMap;

/**
 * The node resources that device claims cost.
 *
 * <p>Source: {@code staging/src/k8s.io/component-helpers/resource/helpers.go} and, for the share in
 * the OOM score, {@code getEffectiveContainerMemoryRequest} in {@code pkg/kubelet/qos/policy.go};
 * since 1.37 with {@code DRANodeAllocatableResources}.
 */
public final class ClaimResources {
  private ClaimResources() {}

  /**
   * Returns requests with the cost of all claims on top.
   *
   * @param pod the pod
   * @param requests what its containers request
   * @return the sum
   */
  public static ResourceList addedToRequests(final Pod pod, final ResourceList requests) {
    return requests.plus(ofPod(pod));
  }

  /**
   * Returns limits with the cost of all claims on top, where there is a limit to raise.
   *
   * @param pod the pod
   * @param limits what its containers are limited to
   * @return the sum; huge pages are added in any case
   */
  public static ResourceList addedToLimits(final Pod pod, final ResourceList limits) {
    return limits.plus(
        ofPod(pod).only(name -> limits.get(name).isPresent() || ResourceList.isHugepages(name)));
  }

  private static ResourceList ofPod(final Pod pod) {
    ResourceList total = ResourceList.EMPTY;
    for (final NodeAllocatableClaim claim : pod.claims()) {
      total = total.plus(claim.mapping()).plus(overhead(claim, claim.containers().size()));
    }
    return total;
  }

  /**
   * Returns what one container's claims cost in full, also where it shares them.
   *
   * @param pod the pod
   * @param container the name of the container
   * @return the sum over its claims
   */
  public static ResourceList ofContainer(final Pod pod, final String container) {
    ResourceList total = ResourceList.EMPTY;
    for (final NodeAllocatableClaim claim : pod.claims()) {
      if (claim.containers().contains(container)) {
        total = total.plus(claim.mapping()).plus(overhead(claim, 1));
      }
    }
    return total;
  }

  /**
   * Returns one container's part of the memory its claims cost, in bytes.
   *
   * @param pod the pod
   * @param container the name of the container
   * @return shared amounts divided by the number of containers, each division truncated
   */
  public static long memoryShare(final Pod pod, final String container) {
    long share = 0;
    for (final NodeAllocatableClaim claim : pod.claims()) {
      if (claim.containers().contains(container)) {
        final Overhead extra =
            claim
                .overhead()
                .getOrDefault(ResourceList.MEMORY, new Overhead(Quantity.ZERO, Quantity.ZERO));
        final int sharers = claim.containers().size();
        share +=
            claim.mapping().memoryBytes() / sharers
                + extra.perPod().value() / sharers
                + extra.perContainer().value();
      }
    }
    return share;
  }

  private static ResourceList overhead(final NodeAllocatableClaim claim, final int containers) {
    final Map<String, Quantity> total = new TreeMap<>();
    claim
        .overhead()
        .forEach(
            (name, cost) ->
                total.put(name, cost.perPod().add(cost.perContainer().multiply(containers))));
    return ResourceList.of(total);
  }
}
