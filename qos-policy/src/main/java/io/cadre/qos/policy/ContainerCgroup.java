package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.Quantity;
import java.util.Optional;

/**
 * What the runtime is told to set on the group of a container.
 *
 * <p>CPU shares follow the request, or the limit where no request is present; up to 1.25 an
 * explicit zero counted as absent. Limits are the container's own, or the pod's as a whole where it
 * has none. When memory runs out the group is killed as a whole (since 1.28), unless the kubelet is
 * told to kill single processes (since 1.32).
 *
 * <p>Source: {@code generateLinuxContainerResources} in {@code
 * pkg/kubelet/kuberuntime/kuberuntime_container_linux.go}.
 */
public final class ContainerCgroup {
  private final Pod pod;
  private final QosClass qosClass;
  private final Container container;
  private final Node node;
  private final PolicyOptions options;
  private final KubernetesVersion version;

  private ContainerCgroup(
      final PodFacts facts,
      final Container container,
      final Node node,
      final PolicyOptions options) {
    this.version = options.version();
    this.pod = facts.pod();
    this.qosClass = facts.qosClass();
    this.container = container;
    this.node = node;
    this.options = options;
  }

  /**
   * Returns what the group of a container should be set to.
   *
   * @param pod the pod after defaulting
   * @param container one of its containers
   * @param node the node; page size, allocatable memory, swap and huge pages count
   * @param options the kubelet's configuration
   * @return the configuration
   */
  public static CgroupConfig config(
      final Pod pod, final Container container, final Node node, final PolicyOptions options) {
    return config(PodFacts.of(pod, options.version()), container, node, options);
  }

  static CgroupConfig config(
      final PodFacts facts,
      final Container container,
      final Node node,
      final PolicyOptions options) {
    return new ContainerCgroup(facts, container, node, options).config();
  }

  private CgroupConfig config() {
    final CgroupConfig.Builder config = CgroupConfig.builder();
    setCpu(config);
    setMemory(config);
    setMemoryQos(config);
    config.memorySwapMax(
        SwapLimit.bytes(pod, qosClass, container, node, options),
        () -> SwapLimit.explain(container, node, options));
    config.hugepages(
        HugepageLimits.ofContainer(pod, container), () -> "huge page limits of container and pod");
    return config.build();
  }

  private void setCpu(final CgroupConfig.Builder config) {
    final long limit = EffectiveLimits.milliCpu(pod, container);
    final Optional<Quantity> request = container.requests().cpu();
    final boolean absent =
        version.isAtLeast(KubernetesVersion.V1_26)
            ? request.isEmpty()
            : request.filter(q -> !q.isZero()).isEmpty();
    final long milli = absent ? limit : container.requests().milliCpu();
    config.cpuShares(
        CpuShares.ofMilliCpu(milli), () -> (absent ? "limit" : "request") + " cpu=" + milli + "m");
    if (options.cpuCfsQuota()) {
      setCpuMax(config, limit);
    }
  }

  private void setCpuMax(final CgroupConfig.Builder config, final long limit) {
    final long period = options.cpuCfsQuotaPeriodMicros();
    final boolean exempt =
        version.isAtLeast(KubernetesVersion.V1_33) && options.exclusiveCpus().owns(pod, container);
    config.cpuMax(
        CpuMax.ofQuota(exempt ? -1 : CpuQuota.ofMilliCpu(limit, period), period),
        () -> CpuQuota.explain(limit, period, !exempt));
  }

  private void setMemory(final CgroupConfig.Builder config) {
    final long limit = EffectiveLimits.memoryBytes(pod, container);
    if (limit != 0) {
      config.memoryMax(limit, "EffectiveLimits", () -> "limit memory=" + limit);
    }
    if (isKilledAsAWhole()) {
      config.memoryOomGroup(() -> "singleProcessOOMKill=false");
    }
  }

  private boolean isKilledAsAWhole() {
    return version.isAtLeast(KubernetesVersion.V1_32)
        ? !options.singleProcessOomKill()
        : version.isAtLeast(KubernetesVersion.V1_28);
  }

  private void setMemoryQos(final CgroupConfig.Builder config) {
    final MemoryQos memoryQos = options.memoryQos();
    final long request = container.requests().memoryBytes();
    config.protection(
        MemoryProtection.ofContainer(request, qosClass, memoryQos, version),
        () -> "request memory=" + request + ", class " + qosClass.kubernetesName());
    if (memoryQos.enabled()) {
      memoryQos.throttlingFactor().ifPresent(factor -> setMemoryHigh(config, request, factor));
    } else if (version.isAtLeast(KubernetesVersion.V1_37)) {
      config.memoryHigh(Limit.MAX, () -> "MemoryQoS is off: takes back an earlier threshold");
    }
  }

  private void setMemoryHigh(
      final CgroupConfig.Builder config, final long request, final double factor) {
    final MemoryHigh high =
        new MemoryHigh(
            request, memoryBound(), node.allocatable().memoryBytes(), factor, node.pageSizeBytes());
    high.bytes(version)
        .ifPresent(bytes -> config.memoryHigh(Limit.of(bytes), () -> high.explain(version)));
  }

  /** Up to 1.36 a pod-level limit was overlooked here. */
  private long memoryBound() {
    return version.isAtLeast(KubernetesVersion.V1_37)
        ? EffectiveLimits.memoryBytes(pod, container)
        : container.limits().memoryBytes();
  }
}
