package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;

/**
 * Whether a pod's limits bound the pod as a whole, so that its own group can enforce them.
 *
 * <p>They do if every container has a limit above zero, or if the pod sets one as a whole. From
 * 1.28 to 1.36 an init container is judged together with the sidecars before it: after a limited
 * sidecar even an unlimited one passes.
 *
 * <p>Source: {@code ResourceConfigForPod} in {@code pkg/kubelet/cm/helpers_linux.go}. Init
 * containers count since 1.23, pod-level limits since 1.32.
 *
 * @param cpu whether {@code cpu.max} of the pod can be set
 * @param memory whether {@code memory.max} of the pod can be set
 */
public record DeclaredLimits(boolean cpu, boolean memory) {
  /**
   * Returns which limits of a pod are declared.
   *
   * @param pod the pod after defaulting
   * @param version the release whose rules count
   * @return the verdict for both resources
   */
  public static DeclaredLimits of(final Pod pod, final KubernetesVersion version) {
    final Pod seen = ReleaseView.of(pod, version);
    return new DeclaredLimits(
        isDeclared(seen, version, ResourceList.CPU),
        isDeclared(seen, version, ResourceList.MEMORY));
  }

  private static boolean isDeclared(
      final Pod pod, final KubernetesVersion version, final String resource) {
    return PodLevelResources.limits(pod).isPositive(resource)
        || pod.containers().stream().allMatch(c -> c.limits().isPositive(resource))
            && (!version.isAtLeast(KubernetesVersion.V1_23)
                || everyInitContainer(pod, version, resource));
  }

  private static boolean everyInitContainer(
      final Pod pod, final KubernetesVersion version, final String resource) {
    final boolean withSidecarsBefore =
        version.isAtLeast(KubernetesVersion.V1_28) && !version.isAtLeast(KubernetesVersion.V1_37);
    boolean limitedSidecarBefore = false;
    for (final Container container : pod.initContainers()) {
      final boolean limited = container.limits().isPositive(resource);
      if (!limited && !(withSidecarsBefore && limitedSidecarBefore)) {
        return false;
      }
      limitedSidecarBefore |= container.isSidecar() && limited;
    }
    return true;
  }
}
