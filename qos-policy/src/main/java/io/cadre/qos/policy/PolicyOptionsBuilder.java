package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Collects the values of {@link PolicyOptions}; each setter replaces one of them. */
public final class PolicyOptionsBuilder {
  private KubernetesVersion version;
  private boolean cpuCfsQuota;
  private long cpuCfsQuotaPeriodMicros;
  private ExclusiveCpus exclusiveCpus;
  private MemoryQos memoryQos;
  private SwapBehavior swapBehavior;
  private boolean swapControllerAvailable;
  private boolean singleProcessOomKill;
  private OptionalLong podPidsLimit;
  private OptionalInt qosReservedMemoryPercent;
  private long hardEvictionMemoryBytes;
  private boolean oomScoreTieBreak;
  private CgroupDriver cgroupDriver;
  private CgroupName cgroupRoot;
  private CpuWeightFormula runtimeWeight;
  private ContainerLeaf containerLeaf;

  PolicyOptionsBuilder(final PolicyOptions from) {
    version = from.version();
    cpuCfsQuota = from.cpuCfsQuota();
    cpuCfsQuotaPeriodMicros = from.cpuCfsQuotaPeriodMicros();
    exclusiveCpus = from.exclusiveCpus();
    memoryQos = from.memoryQos();
    swapBehavior = from.swapBehavior();
    swapControllerAvailable = from.swapControllerAvailable();
    singleProcessOomKill = from.singleProcessOomKill();
    podPidsLimit = from.podPidsLimit();
    qosReservedMemoryPercent = from.qosReservedMemoryPercent();
    hardEvictionMemoryBytes = from.hardEvictionMemoryBytes();
    oomScoreTieBreak = from.oomScoreTieBreak();
    cgroupDriver = from.cgroupDriver();
    cgroupRoot = from.cgroupRoot();
    runtimeWeight = from.runtimeWeight();
    containerLeaf = from.containerLeaf();
  }

  /**
   * Sets {@link PolicyOptions#version()}.
   *
   * @param value the release
   * @return this builder
   */
  public PolicyOptionsBuilder version(final KubernetesVersion value) {
    version = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#cpuCfsQuota()}.
   *
   * @param value whether CPU limits are enforced
   * @return this builder
   */
  public PolicyOptionsBuilder cpuCfsQuota(final boolean value) {
    cpuCfsQuota = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#cpuCfsQuotaPeriodMicros()}.
   *
   * @param value the period in microseconds, 1000 to 1000000
   * @return this builder
   */
  public PolicyOptionsBuilder cpuCfsQuotaPeriodMicros(final long value) {
    cpuCfsQuotaPeriodMicros = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#exclusiveCpus()}.
   *
   * @param value which containers own CPUs
   * @return this builder
   */
  public PolicyOptionsBuilder exclusiveCpus(final ExclusiveCpus value) {
    exclusiveCpus = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#memoryQos()}.
   *
   * @param value the {@code MemoryQoS} feature
   * @return this builder
   */
  public PolicyOptionsBuilder memoryQos(final MemoryQos value) {
    memoryQos = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#swapBehavior()}.
   *
   * @param value whether containers may swap
   * @return this builder
   */
  public PolicyOptionsBuilder swapBehavior(final SwapBehavior value) {
    swapBehavior = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#swapControllerAvailable()}.
   *
   * @param value whether groups have a {@code memory.swap.max}
   * @return this builder
   */
  public PolicyOptionsBuilder swapControllerAvailable(final boolean value) {
    swapControllerAvailable = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#singleProcessOomKill()}.
   *
   * @param value false to kill a container as a whole
   * @return this builder
   */
  public PolicyOptionsBuilder singleProcessOomKill(final boolean value) {
    singleProcessOomKill = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#podPidsLimit()}.
   *
   * @param value processes in each pod, empty for no limit
   * @return this builder
   */
  public PolicyOptionsBuilder podPidsLimit(final OptionalLong value) {
    podPidsLimit = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#qosReservedMemoryPercent()}.
   *
   * @param value 0 to 100, empty for no reserve
   * @return this builder
   */
  public PolicyOptionsBuilder qosReservedMemoryPercent(final OptionalInt value) {
    qosReservedMemoryPercent = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#hardEvictionMemoryBytes()}.
   *
   * @param value threshold on available memory in bytes
   * @return this builder
   */
  public PolicyOptionsBuilder hardEvictionMemoryBytes(final long value) {
    hardEvictionMemoryBytes = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#oomScoreTieBreak()}.
   *
   * @param value whether equal OOM scores are told apart
   * @return this builder
   */
  public PolicyOptionsBuilder oomScoreTieBreak(final boolean value) {
    oomScoreTieBreak = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#cgroupDriver()}.
   *
   * @param value how group names become paths
   * @return this builder
   */
  public PolicyOptionsBuilder cgroupDriver(final CgroupDriver value) {
    cgroupDriver = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#cgroupRoot()}.
   *
   * @param value the group above {@code kubepods}
   * @return this builder
   */
  public PolicyOptionsBuilder cgroupRoot(final CgroupName value) {
    cgroupRoot = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#runtimeWeight()}.
   *
   * @param value how the runtime makes a {@code cpu.weight}
   * @return this builder
   */
  public PolicyOptionsBuilder runtimeWeight(final CpuWeightFormula value) {
    runtimeWeight = value;
    return this;
  }

  /**
   * Sets {@link PolicyOptions#containerLeaf()}.
   *
   * @param value how the runtime names the group of a container
   * @return this builder
   */
  public PolicyOptionsBuilder containerLeaf(final ContainerLeaf value) {
    containerLeaf = value;
    return this;
  }

  /**
   * Returns the options.
   *
   * @throws IllegalArgumentException if a value is out of its range
   */
  public PolicyOptions build() {
    return new PolicyOptions(
        version,
        cpuCfsQuota,
        cpuCfsQuotaPeriodMicros,
        exclusiveCpus,
        memoryQos,
        swapBehavior,
        swapControllerAvailable,
        singleProcessOomKill,
        podPidsLimit,
        qosReservedMemoryPercent,
        hardEvictionMemoryBytes,
        oomScoreTieBreak,
        cgroupDriver,
        cgroupRoot,
        runtimeWeight,
        containerLeaf);
  }
}
