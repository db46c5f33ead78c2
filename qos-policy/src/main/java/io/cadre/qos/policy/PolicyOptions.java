package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What the rules have to know about the kubelet whose behaviour is wanted.
 *
 * @param version its release
 * @param cpuCfsQuota {@code cpuCFSQuota}: whether CPU limits are enforced
 * @param cpuCfsQuotaPeriodMicros {@code cpuCFSQuotaPeriod} in microseconds, 1000 to 1000000
 * @param exclusiveCpus which containers own CPUs
 * @param memoryQos the {@code MemoryQoS} feature
 * @param swapBehavior {@code memorySwap.swapBehavior}
 * @param swapControllerAvailable whether groups have a {@code memory.swap.max}
 * @param singleProcessOomKill {@code singleProcessOOMKill}: false kills a container as a whole
 * @param podPidsLimit {@code podPidsLimit}, empty for no limit
 * @param qosReservedMemoryPercent {@code qosReserved.memory}, 0 to 100; empty for no reserve
 * @param hardEvictionMemoryBytes {@code evictionHard} for {@code memory.available}
 * @param oomScoreTieBreak the {@code KubeletOOMScoreAdjTieBreak} gate
 * @param cgroupDriver {@code cgroupDriver}
 * @param cgroupRoot {@code cgroupRoot}
 * @param runtimeWeight how the runtime makes a {@code cpu.weight}
 * @param containerLeaf how the runtime names the group of a container
 */
public record PolicyOptions(
    KubernetesVersion version,
    boolean cpuCfsQuota,
    long cpuCfsQuotaPeriodMicros,
    ExclusiveCpus exclusiveCpus,
    MemoryQos memoryQos,
    SwapBehavior swapBehavior,
    boolean swapControllerAvailable,
    boolean singleProcessOomKill,
    OptionalLong podPidsLimit,
    OptionalInt qosReservedMemoryPercent,
    long hardEvictionMemoryBytes,
    boolean oomScoreTieBreak,
    CgroupDriver cgroupDriver,
    CgroupName cgroupRoot,
    CpuWeightFormula runtimeWeight,
    ContainerLeaf containerLeaf) {

  /** The kubelet's default of {@code evictionHard} for {@code memory.available}, 100Mi. */
  public static final long DEFAULT_HARD_EVICTION_BYTES = 100L * 1024 * 1024;

  private static final long MAX_PERIOD_MICROS = 1_000_000;

  /**
   * Checks the ranges and refuses null.
   *
   * @throws IllegalArgumentException if a value is out of its range
   */
  public PolicyOptions {
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(exclusiveCpus, "exclusiveCpus");
    Objects.requireNonNull(memoryQos, "memoryQos");
    Objects.requireNonNull(swapBehavior, "swapBehavior");
    Objects.requireNonNull(cgroupDriver, "cgroupDriver");
    Objects.requireNonNull(cgroupRoot, "cgroupRoot");
    Objects.requireNonNull(runtimeWeight, "runtimeWeight");
    Objects.requireNonNull(containerLeaf, "containerLeaf");
    requireRange("quota period", cpuCfsQuotaPeriodMicros, CpuQuota.MIN_MICROS, MAX_PERIOD_MICROS);
    requireRange("reserve percentage", qosReservedMemoryPercent.orElse(0), 0, 100);
    requireRange("eviction threshold", hardEvictionMemoryBytes, 0, Long.MAX_VALUE);
    requireRange("pids limit", podPidsLimit.orElse(1), 1, Long.MAX_VALUE);
  }

  private static void requireRange(
      final String what, final long value, final long min, final long max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException(what + " out of range " + min + ".." + max + ": " + value);
    }
  }

  /** Returns the configuration of a kubelet of the newest release out of the box. */
  public static PolicyOptions defaults() {
    return defaults(KubernetesVersion.NEWEST);
  }

  /**
   * Returns the configuration of a kubelet out of the box, on cgroup v2 with the cgroupfs driver
   * and a current runtime.
   *
   * @param version its release
   * @return the configuration
   */
  public static PolicyOptions defaults(final KubernetesVersion version) {
    return new PolicyOptions(
        version,
        true,
        CpuQuota.DEFAULT_PERIOD_MICROS,
        ExclusiveCpus.NONE,
        MemoryQos.defaults(version),
        SwapBehavior.NO_SWAP,
        true,
        false,
        OptionalLong.empty(),
        OptionalInt.empty(),
        DEFAULT_HARD_EVICTION_BYTES,
        false,
        CgroupDriver.CGROUPFS,
        CgroupName.ROOT,
        CpuWeightFormula.QUADRATIC,
        ContainerLeaf.BY_CONTAINER_NAME);
  }

  /** Returns a builder that holds these values. */
  public PolicyOptionsBuilder toBuilder() {
    return new PolicyOptionsBuilder(this);
  }

  /**
   * Starts from the configuration of a kubelet out of the box.
   *
   * @param version its release
   * @return a builder
   */
  public static PolicyOptionsBuilder builder(final KubernetesVersion version) {
    return defaults(version).toBuilder();
  }
}
