package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;

/**
 * What the kubelet sets on the group of a pod.
 *
 * <table>
 *   <caption>Files by class</caption>
 *   <tr><th>class<th>cpu.weight<th>cpu.max<th>memory.max
 *   <tr><td>Guaranteed<td>from the request<td>from the limit<td>the limit
 *   <tr><td>Burstable<td>from the request<td>if limits are declared<td>if limits are declared
 *   <tr><td>BestEffort<td>the minimum<td>left alone<td>left alone
 * </table>
 *
 * <p>Requests and limits are the pod's totals with overhead. Huge pages follow the requests, {@code
 * pids.max} the node-wide limit, and Memory QoS adds its files.
 *
 * <p>Source: {@code ResourceConfigForPod} in {@code pkg/kubelet/cm/helpers_linux.go} and {@code
 * pod_container_manager_linux.go}. No quota beside exclusive CPUs since 1.33; {@code memory.high}
 * of a pod with pod-level resources, and the pod's own process limit, since 1.37.
 */
public final class PodCgroup {
  private final Pod pod;
  private final Node node;
  private final PolicyOptions options;
  private final KubernetesVersion version;
  private final QosClass qosClass;
  private final PodTotals totals;
  private final DeclaredLimits declared;

  private PodCgroup(final PodFacts facts, final Node node, final PolicyOptions options) {
    this.version = options.version();
    this.pod = facts.pod();
    this.node = node;
    this.options = options;
    this.qosClass = facts.qosClass();
    this.totals = facts.totals();
    this.declared = DeclaredLimits.of(pod, version);
  }

  /**
   * Returns what the group of a pod should be set to.
   *
   * @param pod the pod after defaulting
   * @param node the node; only its page size counts
   * @param options the kubelet's configuration
   * @return the configuration
   */
  public static CgroupConfig config(final Pod pod, final Node node, final PolicyOptions options) {
    return config(PodFacts.of(pod, options.version()), node, options);
  }

  static CgroupConfig config(final PodFacts facts, final Node node, final PolicyOptions options) {
    return new PodCgroup(facts, node, options).config();
  }

  private CgroupConfig config() {
    final CgroupConfig.Builder config = CgroupConfig.builder();
    setCpu(config);
    setMemory(config);
    setMemoryQos(config);
    config.hugepages(
        HugepageLimits.of(totals.requests()),
        () -> "huge page requests of the pod, summed by page size");
    config.pidsMax(
        PodPidsLimit.of(pod, options),
        "PodPidsLimit",
        () -> "smallest process limit set for the pod");
    return config.build();
  }

  private void setCpu(final CgroupConfig.Builder config) {
    if (qosClass == QosClass.BEST_EFFORT) {
      config.cpuShares(CpuShares.MIN, () -> "BestEffort pods have the minimum");
      return;
    }
    final long request = totals.requests().milliCpu();
    config.cpuShares(CpuShares.ofMilliCpu(request), () -> "pod request cpu=" + request + "m");
    if (qosClass == QosClass.GUARANTEED || declared.cpu()) {
      setCpuMax(config);
    }
  }

  private void setCpuMax(final CgroupConfig.Builder config) {
    final long limit = totals.limits().milliCpu();
    final long period = options.cpuCfsQuotaPeriodMicros();
    final boolean enforced = options.cpuCfsQuota() && !ownsExclusiveCpus();
    config.cpuMax(
        CpuMax.ofQuota(enforced ? CpuQuota.ofMilliCpu(limit, period) : -1, period),
        () -> CpuQuota.explain(limit, period, enforced));
  }

  private boolean ownsExclusiveCpus() {
    return version.isAtLeast(KubernetesVersion.V1_33)
        && pod.allContainers().anyMatch(c -> options.exclusiveCpus().owns(pod, c));
  }

  private void setMemory(final CgroupConfig.Builder config) {
    final long limit = totals.limits().memoryBytes();
    final boolean bounded =
        qosClass == QosClass.GUARANTEED || qosClass == QosClass.BURSTABLE && declared.memory();
    if (bounded) {
      config.memoryMax(limit, "PodTotals", () -> "pod limit memory=" + limit);
    }
  }

  private void setMemoryQos(final CgroupConfig.Builder config) {
    final MemoryQos memoryQos = options.memoryQos();
    final long request = totals.requests().memoryBytes();
    config.protection(
        MemoryProtection.ofPod(request, qosClass, memoryQos, version),
        () -> "pod request memory=" + request + ", class " + qosClass.kubernetesName());
    if (memoryQos.enabled()
        && memoryQos.throttlingFactor().isPresent()
        && version.isAtLeast(KubernetesVersion.V1_37)
        && PodLevelResources.isSet(pod)
        && declared.memory()) {
      setMemoryHigh(config, request, memoryQos.throttlingFactor().getAsDouble());
    }
  }

  private void setMemoryHigh(
      final CgroupConfig.Builder config, final long request, final double factor) {
    final MemoryHigh high =
        new MemoryHigh(request, totals.limits().memoryBytes(), 0, factor, node.pageSizeBytes());
    high.bytes(version)
        .ifPresent(bytes -> config.memoryHigh(Limit.of(bytes), () -> high.explain(version)));
  }
}
