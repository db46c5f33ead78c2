package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.ResourceList;
import java.util.stream.LongStream;

/**
 * The {@code oom_score_adj} of a container's processes: the higher, the sooner the kernel kills.
 *
 * <ul>
 *   <li>node-critical or Guaranteed: -997;
 *   <li>BestEffort: 1000;
 *   <li>Burstable: {@code 1000 - 1000 * request / capacity}, within 3 and 999. Since 1.32 a sidecar
 *       has no higher value than the regular container with the smallest request, and the part of a
 *       pod-level request that no container asks for is split evenly and counts as request.
 * </ul>
 *
 * <p>Source: {@code pkg/kubelet/qos/policy.go} and {@code helpers.go}. The tie-break is on the main
 * branch after 1.37 ({@code KubeletOOMScoreAdjTieBreak}).
 */
public final class OomScore {
  /** The value of the kubelet and of kube-proxy. */
  public static final int KUBELET = -999;

  /** The value of a pod's sandbox, set by the runtime. */
  public static final int POD_SANDBOX = -998;

  /** The value of Guaranteed and of node-critical pods. */
  public static final int GUARANTEED = -997;

  /** The value of BestEffort pods. */
  public static final int BEST_EFFORT = 1000;

  /** The lowest value of a Burstable pod, above what a Guaranteed one reaches with all memory. */
  public static final int BURSTABLE_MIN = 1000 + GUARANTEED;

  /** The highest value of a Burstable pod. */
  public static final int BURSTABLE_MAX = BEST_EFFORT - 1;

  private OomScore() {}

  /**
   * Returns the value for the processes of a container.
   *
   * @param pod the pod after defaulting
   * @param container one of its containers
   * @param node the node; its whole memory counts, not the allocatable part
   * @param options the release, and whether ties are broken
   * @return -997 to 1000
   */
  public static int of(
      final Pod pod, final Container container, final Node node, final PolicyOptions options) {
    return of(PodFacts.of(pod, options.version()), container, node, options);
  }

  static int of(
      final PodFacts facts,
      final Container container,
      final Node node,
      final PolicyOptions options) {
    final Pod seen = facts.pod();
    final QosClass qosClass = facts.qosClass();
    if (CriticalPod.isNodeCritical(seen) || qosClass == QosClass.GUARANTEED) {
      return GUARANTEED;
    }
    if (qosClass == QosClass.BEST_EFFORT) {
      return BEST_EFFORT;
    }
    final long capacity = node.memoryCapacityBytes();
    final long own = unclamped(seen, container, capacity, options);
    final long score =
        isCapped(container, options) ? Math.min(own, regularScore(seen, capacity, options)) : own;
    return Math.clamp(score, BURSTABLE_MIN, BURSTABLE_MAX);
  }

  /** The highest value of a regular container, which is that of the smallest request. */
  private static long regularScore(
      final Pod pod, final long capacity, final PolicyOptions options) {
    return scores(pod, capacity, options).max().orElse(BEST_EFFORT);
  }

  private static LongStream scores(
      final Pod pod, final long capacity, final PolicyOptions options) {
    return pod.containers().stream().mapToLong(c -> unclamped(pod, c, capacity, options));
  }

  private static long unclamped(
      final Pod pod, final Container container, final long capacity, final PolicyOptions options) {
    final long request = countedRequest(pod, container, capacity);
    final long linear = 1000 - 1000 * Math.min(request, capacity) / capacity;
    return options.oomScoreTieBreak()
        ? OomTieBreak.apply(linear, request, enforcedLimit(pod, container), capacity)
        : linear;
  }

  /** A request beyond the capacity ends at the lower bound anyway; this way nothing overflows. */
  private static long countedRequest(
      final Pod pod, final Container container, final long capacity) {
    return Math.min(container.requests().memoryBytes(), capacity)
        + Math.min(ClaimResources.memoryShare(pod, container.name()), capacity)
        + Math.min(unassignedShare(pod), capacity);
  }

  /** The part of the pod's own request that no container asks for, per container. */
  private static long unassignedShare(final Pod pod) {
    final long podRequest = PodLevelResources.requests(pod).memoryBytes();
    if (podRequest == 0) {
      return 0;
    }
    final ResourceList assigned =
        ClaimResources.addedToRequests(pod, ContainerAggregate.requests(pod));
    final long unassigned = podRequest - assigned.memoryBytes();
    return Math.max(unassigned, 0) / pod.allContainers().count();
  }

  private static long enforcedLimit(final Pod pod, final Container container) {
    final long limit = EffectiveLimits.memoryBytes(pod, container);
    return limit == 0 ? 0 : limit + ClaimResources.ofContainer(pod, container.name()).memoryBytes();
  }

  /**
   * Returns the formula with its inputs, for people.
   *
   * @param pod the pod after defaulting
   * @param container one of its containers
   * @param node the node; its whole memory counts, not the allocatable part
   * @param options the release, and whether ties are broken
   * @return one line without the result
   */
  public static String explain(
      final Pod pod, final Container container, final Node node, final PolicyOptions options) {
    final PodFacts facts = PodFacts.of(pod, options.version());
    if (CriticalPod.isNodeCritical(facts.pod())) {
      return "node-critical pods have the lowest";
    }
    if (facts.qosClass() != QosClass.BURSTABLE) {
      return facts.qosClass().kubernetesName() + " pods all have the same";
    }
    final long capacity = node.memoryCapacityBytes();
    return "1000 - 1000*request/capacity within %d..%d with request=%d, capacity=%d%s%s"
        .formatted(
            BURSTABLE_MIN,
            BURSTABLE_MAX,
            countedRequest(facts.pod(), container, capacity),
            capacity,
            options.oomScoreTieBreak() ? ", ties broken by the limit" : "",
            isCapped(container, options) ? ", a sidecar no higher than the containers" : "");
  }

  private static boolean isCapped(final Container container, final PolicyOptions options) {
    return container.isSidecar() && options.version().isAtLeast(KubernetesVersion.V1_32);
  }
}
