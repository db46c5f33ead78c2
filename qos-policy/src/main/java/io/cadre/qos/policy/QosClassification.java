package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;

/**
 * The QoS class of a pod.
 *
 * <p>Only CPU and memory count, and only amounts above zero. Requests and limits of all containers
 * are added, those of init containers too:
 *
 * <ul>
 *   <li>neither requests nor limits: BestEffort;
 *   <li>every container has a CPU and a memory limit, and the sums of requests and limits are
 *       equal: Guaranteed;
 *   <li>else Burstable.
 * </ul>
 *
 * <p>With pod-level resources those alone are judged. Up to 1.36 a present but empty {@code
 * spec.resources} counted as such, so the pod was BestEffort whatever its containers said.
 *
 * <p>Requests have to be defaulted from limits before; this rule does not do it.
 *
 * <p>Source: {@code GetPodQOS} and {@code ComputePodQOS} in {@code
 * pkg/apis/core/v1/helper/qos/qos.go}. {@code status.qosClass} since 1.29, pod-level resources
 * since 1.32, the empty object fixed in 1.37 ({@code PodLevelResourcesFixKubeletQOSClass}).
 */
public final class QosClassification {
  private QosClassification() {}

  /**
   * Returns the class that the kubelet acts on.
   *
   * @param pod the pod after defaulting
   * @param version the release whose rules count
   * @return the class on record in the pod's status, else the computed one
   */
  public static QosClass of(final Pod pod, final KubernetesVersion version) {
    return pod.statusQosClass()
        .filter(_ -> version.isAtLeast(KubernetesVersion.V1_29))
        .orElseGet(() -> compute(pod, version));
  }

  /**
   * Returns the class that follows from the pod's resources.
   *
   * @param pod the pod after defaulting
   * @param version the release whose rules count
   * @return the class, whatever the pod's status says
   */
  public static QosClass compute(final Pod pod, final KubernetesVersion version) {
    final Pod seen = ReleaseView.of(pod, version);
    final boolean emptyCounts = !version.isAtLeast(KubernetesVersion.V1_37);
    return seen.resources()
        .filter(_ -> emptyCounts || PodLevelResources.isSet(seen))
        .map(QosClassification::ofPodLevel)
        .orElseGet(() -> ofContainers(seen));
  }

  private static QosClass ofPodLevel(final ResourceRequirements resources) {
    final ResourceList limits = counted(resources.limits());
    return decide(counted(resources.requests()), limits, hasBoth(limits));
  }

  private static QosClass ofContainers(final Pod pod) {
    ResourceList requests = ResourceList.EMPTY;
    ResourceList limits = ResourceList.EMPTY;
    for (final Container container : pod.allContainers().toList()) {
      requests = requests.plus(counted(container.requests()));
      limits = limits.plus(counted(container.limits()));
    }
    final boolean allLimited =
        pod.allContainers().map(Container::limits).allMatch(l -> hasBoth(counted(l)));
    return decide(requests, limits, allLimited);
  }

  private static QosClass decide(
      final ResourceList requests, final ResourceList limits, final boolean allLimited) {
    if (requests.isEmpty() && limits.isEmpty()) {
      return QosClass.BEST_EFFORT;
    }
    return allLimited && requests.equals(limits) ? QosClass.GUARANTEED : QosClass.BURSTABLE;
  }

  private static ResourceList counted(final ResourceList list) {
    return list.only(
        name ->
            (name.equals(ResourceList.CPU) || name.equals(ResourceList.MEMORY))
                && list.isPositive(name));
  }

  private static boolean hasBoth(final ResourceList list) {
    return list.cpu().isPresent() && list.memory().isPresent();
  }
}
