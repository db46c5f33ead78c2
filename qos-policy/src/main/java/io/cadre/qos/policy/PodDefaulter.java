package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;

/**
 * Fills in what the API server fills in before a kubelet sees a pod.
 *
 * <ul>
 *   <li>Amounts finer than a thousandth are rounded up to one.
 *   <li>A container that names a limit but no request has the limit as its request, resource by
 *       resource.
 *   <li>A pod that sets resources as a whole has as its huge page limit what its containers have
 *       together (since 1.34); if it sets a limit, its requests are what its containers request
 *       together or else that limit. Requests for huge pages follow the limit alone.
 * </ul>
 *
 * <p>Source: {@code SetDefaults_Pod} and {@code SetDefaults_ResourceList} in {@code
 * pkg/apis/core/v1/defaults.go}; pod-level resources since 1.32.
 */
public final class PodDefaulter {
  private PodDefaulter() {}

  /**
   * Returns the pod as the API server stores it.
   *
   * @param pod a pod as a manifest spells it
   * @param version the release of the API server
   * @return the pod with its requests and limits filled in
   */
  public static Pod apply(final Pod pod, final KubernetesVersion version) {
    final Pod.Builder builder = pod.toBuilder().withoutContainers();
    pod.allContainers()
        .map(c -> c.withResources(requestsFromLimits(rounded(c.resources()))))
        .forEach(builder::add);
    final Pod defaulted = builder.build();
    return defaulted.toBuilder()
        .resources(defaulted.resources().map(r -> podLevel(rounded(r), defaulted, version)))
        .overhead(defaulted.overhead().roundedToMilli())
        .build();
  }

  private static ResourceRequirements rounded(final ResourceRequirements resources) {
    return new ResourceRequirements(
        resources.requests().roundedToMilli(), resources.limits().roundedToMilli());
  }

  private static ResourceRequirements requestsFromLimits(final ResourceRequirements resources) {
    return new ResourceRequirements(
        resources.requests().defaultedBy(resources.limits()), resources.limits());
  }

  private static ResourceRequirements podLevel(
      final ResourceRequirements resources, final Pod pod, final KubernetesVersion version) {
    if (resources.isEmpty() || !version.isAtLeast(KubernetesVersion.V1_32)) {
      return resources;
    }
    final Pod seen = ReleaseView.of(pod, version);
    final ResourceList limits =
        version.isAtLeast(KubernetesVersion.V1_34)
            ? resources.limits().defaultedBy(ContainerAggregate.limits(seen).hugepages())
            : resources.limits();
    if (limits.isEmpty()) {
      return resources;
    }
    final ResourceList containers =
        ContainerAggregate.requests(seen)
            .only(n -> n.equals(ResourceList.CPU) || n.equals(ResourceList.MEMORY));
    return new ResourceRequirements(
        resources
            .requests()
            .defaultedBy(containers)
            .defaultedBy(limits.only(PodLevelResources::isSupported)),
        limits);
  }
}
