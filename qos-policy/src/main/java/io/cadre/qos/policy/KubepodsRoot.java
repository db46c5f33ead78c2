package io.cadre.qos.policy;

import io.cadre.qos.Node;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import java.util.OptionalLong;

/**
 * The CPU, memory and process bounds of the group that holds all pods, worked out from a Node
 * object.
 *
 * <p>The kubelet bounds the group by capacity less reservations. A Node object only tells its
 * allocatable memory, from which the hard eviction threshold has been taken off as well; so the
 * threshold is added again here, and the sum bounded by the capacity.
 *
 * <p>Source: {@code enforceNodeAllocatableCgroups} in {@code
 * pkg/kubelet/cm/node_container_manager_linux.go}. Where the reservations themselves are known, use
 * {@link NodeAllocatable}.
 */
public final class KubepodsRoot {
  private KubepodsRoot() {}

  /**
   * Returns what the group of all pods should be bounded to.
   *
   * @param node the node as its Node object shows it
   * @param options the kubelet's configuration, for the eviction threshold
   * @return CPU shares, {@code memory.max} and {@code pids.max}, each only if allocatable names it
   */
  public static CgroupConfig config(final Node node, final PolicyOptions options) {
    final ResourceList allocatable = node.allocatable();
    final CgroupConfig.Builder config = CgroupConfig.builder();
    allocatable
        .cpu()
        .ifPresent(
            cpu ->
                config.cpuShares(
                    CpuShares.ofMilliCpu(cpu.milliValue()),
                    () -> "allocatable cpu=" + cpu.milliValue() + "m"));
    allocatable.memory().ifPresent(memory -> setMemory(config, memory.value(), node, options));
    allocatable
        .get(ResourceList.PID)
        .map(Quantity::value)
        .ifPresent(
            pid ->
                config.pidsMax(
                    OptionalLong.of(pid), "KubepodsRoot", () -> "allocatable pid=" + pid));
    return config.build();
  }

  private static void setMemory(
      final CgroupConfig.Builder config,
      final long allocatable,
      final Node node,
      final PolicyOptions options) {
    final long capacity = node.memoryCapacityBytes();
    final long eviction = options.hardEvictionMemoryBytes();
    config.memoryMax(
        capacity - allocatable <= eviction ? capacity : allocatable + eviction,
        "KubepodsRoot",
        () ->
            "min(capacity, allocatable + threshold) with capacity=%d, allocatable=%d, threshold=%d"
                .formatted(capacity, allocatable, eviction));
  }
}
