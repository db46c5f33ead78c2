package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.Pod;

/**
 * The limits that are enforced on a container: its own, or the pod's as a whole where it has none.
 *
 * <p>Source: {@code getCPULimit} and {@code getMemoryLimit} in {@code
 * pkg/kubelet/kuberuntime/kuberuntime_container_linux.go}, since 1.32 with pod-level resources.
 */
public final class EffectiveLimits {
  private EffectiveLimits() {}

  /**
   * Returns the CPU limit of a container.
   *
   * @param pod its pod, as its release sees it
   * @param container the container
   * @return thousandths of a CPU, 0 for no limit
   */
  public static long milliCpu(final Pod pod, final Container container) {
    final long own = container.limits().milliCpu();
    return own != 0 ? own : PodLevelResources.limits(pod).milliCpu();
  }

  /**
   * Returns the memory limit of a container.
   *
   * @param pod its pod, as its release sees it
   * @param container the container
   * @return bytes, 0 for no limit
   */
  public static long memoryBytes(final Pod pod, final Container container) {
    final long own = container.limits().memoryBytes();
    return own != 0 ? own : PodLevelResources.limits(pod).memoryBytes();
  }
}
