package io.cadre.qos;

import java.util.Objects;

/**
 * The defaults that a namespace's {@code LimitRange} gives to its containers.
 *
 * <p>Only the item of type {@code Container} has defaults. Admission applies them after the pod's
 * own defaulting, so a container that names a limit keeps it as its request.
 *
 * <p>Source: {@code plugin/pkg/admission/limitranger/admission.go} and, for the request that
 * follows the limit, {@code pkg/apis/core/v1/defaults.go}.
 *
 * @param defaultLimits {@code default}: limits for containers that name none
 * @param defaultRequests {@code defaultRequest}: requests for containers that name none
 */
public record LimitRange(ResourceList defaultLimits, ResourceList defaultRequests) {
  /** Fills in a default request from the default limit of the same resource. */
  public LimitRange {
    Objects.requireNonNull(defaultLimits, "defaultLimits");
    defaultRequests = defaultRequests.defaultedBy(defaultLimits);
  }

  /**
   * Returns the pod as admitted to the namespace.
   *
   * @param pod a pod after its own defaulting
   * @return the pod with every container's requests and limits filled in
   */
  public Pod applyTo(final Pod pod) {
    final Pod.Builder admitted = pod.toBuilder().withoutContainers();
    pod.allContainers().map(this::applyTo).forEach(admitted::add);
    return admitted.build();
  }

  private Container applyTo(final Container container) {
    return container.withResources(
        new ResourceRequirements(
            container.requests().defaultedBy(defaultRequests),
            container.limits().defaultedBy(defaultLimits)));
  }
}
