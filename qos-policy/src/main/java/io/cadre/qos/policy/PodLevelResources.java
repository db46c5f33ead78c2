package io.cadre.qos.policy;

import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;

/**
 * The resources that {@code spec.resources} sets for a pod as a whole.
 *
 * <p>Only {@code cpu}, {@code memory} and huge pages count; other names in the field are ignored.
 *
 * <p>Source: {@code IsPodLevelResourcesSet} and its neighbours in {@code
 * staging/src/k8s.io/component-helpers/resource/helpers.go}, since 1.32.
 */
public final class PodLevelResources {
  private PodLevelResources() {}

  /**
   * Returns whether a resource can be set for a pod as a whole.
   *
   * @param name a resource name
   * @return true for cpu, memory and huge pages
   */
  public static boolean isSupported(final String name) {
    return name.equals(ResourceList.CPU)
        || name.equals(ResourceList.MEMORY)
        || ResourceList.isHugepages(name);
  }

  /**
   * Returns whether a pod sets a request or a limit as a whole.
   *
   * @param pod the pod
   * @return false if the field is absent or names no supported resource
   */
  public static boolean isSet(final Pod pod) {
    return isRequestsSet(pod) || isLimitsSet(pod);
  }

  /**
   * Returns whether a pod sets a request as a whole.
   *
   * @param pod the pod
   * @return true if at least one supported resource is requested
   */
  public static boolean isRequestsSet(final Pod pod) {
    return !requests(pod).isEmpty();
  }

  /**
   * Returns whether a pod sets a limit as a whole.
   *
   * @param pod the pod
   * @return true if at least one supported resource is limited
   */
  public static boolean isLimitsSet(final Pod pod) {
    return !limits(pod).isEmpty();
  }

  /**
   * Returns the requests of a pod as a whole.
   *
   * @param pod the pod
   * @return the supported resources, empty if the field is absent
   */
  public static ResourceList requests(final Pod pod) {
    return of(pod).requests().only(PodLevelResources::isSupported);
  }

  /**
   * Returns the limits of a pod as a whole.
   *
   * @param pod the pod
   * @return the supported resources, empty if the field is absent
   */
  public static ResourceList limits(final Pod pod) {
    return of(pod).limits().only(PodLevelResources::isSupported);
  }

  private static ResourceRequirements of(final Pod pod) {
    return pod.resources().orElse(ResourceRequirements.EMPTY);
  }
}
