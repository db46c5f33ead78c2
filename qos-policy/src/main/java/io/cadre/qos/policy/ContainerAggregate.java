package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import java.util.function.Function;

/**
 * What the containers of a pod need together, at the moment they need most.
 *
 * <p>For each resource on its own: the regular containers and all sidecars run at the same time, so
 * they add up. A plain init container runs alone with the sidecars that were started before it. The
 * total is the largest of these:
 *
 * <pre>
 *   sum     = sum of containers + sum of sidecars
 *   peak(i) = sidecars before i + init container i
 *   total   = max(sum, peak(0), peak(1), ...)
 * </pre>
 *
 * <p>Source: {@code AggregateContainerRequests} and {@code AggregateContainerLimits} in {@code
 * staging/src/k8s.io/component-helpers/resource/helpers.go}, before 1.32 in {@code
 * pkg/api/v1/resource}. Sidecars since 1.28.
 */
public final class ContainerAggregate {
  private ContainerAggregate() {}

  /**
   * Returns the requests of the containers together.
   *
   * @param pod the pod, as its release sees it
   * @return requests without pod-level resources, claims and overhead
   */
  public static ResourceList requests(final Pod pod) {
    return aggregate(pod, Container::requests);
  }

  /**
   * Returns the limits of the containers together.
   *
   * @param pod the pod, as its release sees it
   * @return limits without pod-level resources, claims and overhead
   */
  public static ResourceList limits(final Pod pod) {
    return aggregate(pod, Container::limits);
  }

  private static ResourceList aggregate(
      final Pod pod, final Function<Container, ResourceList> side) {
    ResourceList total = ResourceList.EMPTY;
    for (final Container container : pod.containers()) {
      total = total.plus(side.apply(container));
    }
    ResourceList sidecars = ResourceList.EMPTY;
    ResourceList peak = ResourceList.EMPTY;
    for (final Container container : pod.initContainers()) {
      final ResourceList own = side.apply(container);
      if (container.isSidecar()) {
        total = total.plus(own);
        sidecars = sidecars.plus(own);
        peak = peak.max(sidecars);
      } else {
        peak = peak.max(own.plus(sidecars));
      }
    }
    return total.max(peak);
  }
}
