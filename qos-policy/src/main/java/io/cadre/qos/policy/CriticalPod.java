package io.cadre.qos.policy;

import io.cadre.qos.Pod;
import io.cadre.qos.PodSource;

/**
 * Whether a pod is needed to run the cluster or the node.
 *
 * <p>Source: {@code IsCriticalPod} and {@code IsNodeCriticalPod} in {@code
 * pkg/kubelet/types/pod_update.go}; unchanged in all releases known here.
 */
public final class CriticalPod {
  /** The priority from which a pod is critical, that of {@code system-cluster-critical}. */
  public static final int MIN_PRIORITY = 2_000_000_000;

  private static final String NODE_CRITICAL = "system-node-critical";

  private CriticalPod() {}

  /**
   * Returns whether a pod is critical: static, mirrored, or of the highest priorities.
   *
   * @param pod the pod
   * @return true if it is critical
   */
  public static boolean isCritical(final Pod pod) {
    return pod.source() != PodSource.API
        || pod.priority().isPresent() && pod.priority().getAsInt() >= MIN_PRIORITY;
  }

  /**
   * Returns whether a pod is critical and of the priority class {@code system-node-critical}.
   *
   * <p>The name alone is not enough: only the API server ties it to a priority.
   *
   * @param pod the pod
   * @return true if it is node-critical
   */
  public static boolean isNodeCritical(final Pod pod) {
    return isCritical(pod) && pod.priorityClassName().equals(NODE_CRITICAL);
  }
}
