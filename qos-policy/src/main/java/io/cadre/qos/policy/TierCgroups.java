package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What the kubelet's loop sets on the kubepods root and the two tiers, once a minute and before
 * each new pod.
 *
 * <p>The BestEffort tier has the minimum of CPU shares, the Burstable tier those of all Burstable
 * requests together; huge pages are unbounded in all three; Memory QoS and the reserve add theirs.
 * CPU, memory and process limits of the root are {@link NodeAllocatable}'s matter.
 *
 * <p>Source: {@code UpdateCgroups} in {@code pkg/kubelet/cm/qos_container_manager_linux.go}. The
 * root takes part since 1.22.
 *
 * @param root settings of {@code kubepods}
 * @param burstable settings of {@code kubepods/burstable}
 * @param bestEffort settings of {@code kubepods/besteffort}
 */
public record TierCgroups(CgroupConfig root, CgroupConfig burstable, CgroupConfig bestEffort) {
  private static final String RESERVE = "allocatable less the reserved part of ";
  private static final String UNBOUNDED = "tiers do not bound huge pages";

  /**
   * Returns what the three groups should be set to.
   *
   * @param pods the pods that have not ended, after defaulting
   * @param node the node; allocatable memory and huge page sizes count
   * @param options the kubelet's configuration
   * @return the configurations
   */
  public static TierCgroups of(final List<Pod> pods, final Node node, final PolicyOptions options) {
    return of(TierRequests.of(pods, options.version()), node, options);
  }

  static TierCgroups of(final TierRequests requests, final Node node, final PolicyOptions options) {
    final KubernetesVersion version = options.version();
    final MemoryQos memoryQos = options.memoryQos();
    final SortedMap<Long, Long> hugepages = unbounded(node.hugepageSizes());
    final Supplier<String> sums =
        () ->
            "requests memory: Guaranteed=%d, Burstable=%d"
                .formatted(requests.guaranteedMemoryBytes(), requests.burstableMemoryBytes());
    final CgroupConfig.Builder root =
        CgroupConfig.builder()
            .hugepages(hugepages, () -> UNBOUNDED)
            .protection(TierProtection.ofRoot(requests, memoryQos, version), sums);
    final CgroupConfig.Builder burstable =
        CgroupConfig.builder()
            .cpuShares(
                CpuShares.ofMilliCpu(requests.burstableMilliCpu()),
                () -> "requests of Burstable pods cpu=" + requests.burstableMilliCpu() + "m")
            .hugepages(hugepages, () -> UNBOUNDED)
            .protection(TierProtection.ofBurstable(requests, memoryQos, version), sums);
    final CgroupConfig.Builder bestEffort =
        CgroupConfig.builder()
            .cpuShares(CpuShares.MIN, () -> "BestEffort pods have the minimum")
            .hugepages(hugepages, () -> UNBOUNDED);
    QosReserve.of(requests, node.allocatable().memoryBytes(), options.qosReservedMemoryPercent())
        .ifPresent(
            reserve -> {
              final Supplier<String> less = () -> RESERVE + sums.get();
              burstable.memoryMax(reserve.burstableMaxBytes(), "QosReserve", less);
              bestEffort.memoryMax(reserve.bestEffortMaxBytes(), "QosReserve", less);
            });
    return new TierCgroups(root.build(), burstable.build(), bestEffort.build());
  }

  private static SortedMap<Long, Long> unbounded(final SortedSet<Long> sizes) {
    final SortedMap<Long, Long> limits = new TreeMap<>();
    sizes.forEach(size -> limits.put(size, HugepageLimits.UNBOUNDED));
    return limits;
  }
}
