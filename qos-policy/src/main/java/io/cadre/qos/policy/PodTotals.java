package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import java.util.Objects;

/**
 * What a pod as a whole is entitled to and bound by.
 *
 * <p>The needs of the containers together, plus the node resources of device claims; then what
 * {@code spec.resources} names takes their place; then the overhead comes on top, of a limit only
 * where there is a limit above zero.
 *
 * <p>Source: {@code PodRequests} and {@code PodLimits} in {@code
 * staging/src/k8s.io/component-helpers/resource/helpers.go}. Pod-level resources since 1.32, claims
 * since 1.37.
 *
 * @param requests total requests by resource
 * @param limits total limits by resource; a container without a limit does not show here
 */
public record PodTotals(ResourceList requests, ResourceList limits) {
  /** Refuses null. */
  public PodTotals {
    Objects.requireNonNull(requests, "requests");
    Objects.requireNonNull(limits, "limits");
  }

  /**
   * Returns the totals of a pod, overhead included.
   *
   * @param pod the pod after defaulting
   * @param version the release whose rules count
   * @return the totals
   */
  public static PodTotals of(final Pod pod, final KubernetesVersion version) {
    final PodTotals bare = withoutOverhead(pod, version);
    final ResourceList limited = pod.overhead().only(bare.limits::isPositive);
    return new PodTotals(bare.requests.plus(pod.overhead()), bare.limits.plus(limited));
  }

  /**
   * Returns the totals of a pod without the overhead of its sandbox.
   *
   * @param pod the pod after defaulting
   * @param version the release whose rules count
   * @return the totals
   */
  public static PodTotals withoutOverhead(final Pod pod, final KubernetesVersion version) {
    final Pod seen = ReleaseView.of(pod, version);
    final ResourceList requests = ContainerAggregate.requests(seen);
    final ResourceList limits = ContainerAggregate.limits(seen);
    return new PodTotals(
        ClaimResources.addedToRequests(seen, requests)
            .overriddenBy(PodLevelResources.requests(seen)),
        ClaimResources.addedToLimits(seen, limits).overriddenBy(PodLevelResources.limits(seen)));
  }
}
