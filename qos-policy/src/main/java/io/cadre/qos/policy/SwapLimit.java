package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import java.util.OptionalLong;

/**
 * How much of its memory a container may swap out, {@code memory.swap.max}.
 *
 * <p>Under {@code LimitedSwap} a container of a Burstable pod has the part of the node's swap that
 * its request is of the node's memory: {@code request / memory * swap}, in doubles from left to
 * right. All others have none, among them critical pods, a container without memory request and
 * limit, and one whose request equals its limit.
 *
 * <p>Source: {@code configureContainerSwapResources} in {@code
 * pkg/kubelet/kuberuntime/kuberuntime_container_linux.go} (KEP-2400); before 1.28 not written.
 */
public final class SwapLimit {
  private SwapLimit() {}

  /**
   * Returns the swap limit of a container.
   *
   * @param pod the pod after defaulting
   * @param container one of its containers
   * @param node the node; its whole memory and swap count
   * @param options the kubelet's configuration
   * @return bytes, or empty if the file is left alone
   */
  public static OptionalLong bytes(
      final Pod pod, final Container container, final Node node, final PolicyOptions options) {
    final QosClass qosClass = QosClassification.of(pod, options.version());
    return bytes(pod, qosClass, container, node, options);
  }

  static OptionalLong bytes(
      final Pod pod,
      final QosClass qosClass,
      final Container container,
      final Node node,
      final PolicyOptions options) {
    if (!options.version().isAtLeast(KubernetesVersion.V1_28)
        || !options.swapControllerAvailable()) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(maySwap(pod, qosClass, container, options) ? share(container, node) : 0);
  }

  static String explain(final Container container, final Node node, final PolicyOptions options) {
    return options.swapBehavior() == SwapBehavior.NO_SWAP
        ? "NoSwap"
        : ("LimitedSwap: request / memory * swap with request=%d, memory=%d, swap=%d;"
                + " 0 unless Burstable, not critical, and request below limit")
            .formatted(
                container.requests().memoryBytes(),
                node.memoryCapacityBytes(),
                node.swapCapacityBytes());
  }

  private static boolean maySwap(
      final Pod pod,
      final QosClass qosClass,
      final Container container,
      final PolicyOptions options) {
    return options.swapBehavior() == SwapBehavior.LIMITED_SWAP
        && qosClass == QosClass.BURSTABLE
        && !CriticalPod.isCritical(pod)
        && !container.requests().memory().equals(container.limits().memory());
  }

  private static long share(final Container container, final Node node) {
    final long request = container.requests().memoryBytes();
    final long memory = node.memoryCapacityBytes();
    if (request > memory) {
      return 0;
    }
    return (long) ((double) request / (double) memory * (double) node.swapCapacityBytes());
  }
}
