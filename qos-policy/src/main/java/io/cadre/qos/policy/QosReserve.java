package io.cadre.qos.policy;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * The memory that is held back from the lower classes for the requests of the higher ones.
 *
 * <p>{@code burstable = allocatable - G * percent / 100} and {@code bestEffort = burstable - B *
 * percent / 100}, with {@code G} and {@code B} the memory requests of Guaranteed and Burstable pods
 * and each division truncated.
 *
 * <p>Source: {@code setMemoryReserve} in {@code pkg/kubelet/cm/qos_container_manager_linux.go},
 * gate {@code QOSReserved}, alpha since 1.11.
 *
 * @param burstableMaxBytes {@code memory.max} of the Burstable tier
 * @param bestEffortMaxBytes {@code memory.max} of the BestEffort tier
 */
public record QosReserve(long burstableMaxBytes, long bestEffortMaxBytes) {
  /**
   * Returns the limits of both tiers.
   *
   * @param requests what the pods request together
   * @param allocatableBytes the node's allocatable memory, 0 if unknown
   * @param percent how much of the requests to hold back, or empty if nothing is reserved
   * @return the limits, or empty if the files are left alone
   */
  public static Optional<QosReserve> of(
      final TierRequests requests, final long allocatableBytes, final OptionalInt percent) {
    if (percent.isEmpty() || allocatableBytes == 0) {
      return Optional.empty();
    }
    final long burstable =
        allocatableBytes - part(requests.guaranteedMemoryBytes(), percent.getAsInt());
    return Optional.of(
        new QosReserve(
            burstable, burstable - part(requests.burstableMemoryBytes(), percent.getAsInt())));
  }

  private static long part(final long bytes, final int percent) {
    return Math.multiplyExact(bytes, percent) / 100;
  }

  /**
   * Returns the limits for a second attempt, after the kernel refused the first.
   *
   * <p>A limit below the current use becomes that use. Meant for cgroup v1: on v2 the kernel
   * accepts a limit below the use, and reclaims and kills until it holds.
   *
   * @param burstableUsageBytes what the Burstable tier uses
   * @param bestEffortUsageBytes what the BestEffort tier uses
   * @return the larger of limit and use for each tier
   */
  public QosReserve retried(final long burstableUsageBytes, final long bestEffortUsageBytes) {
    return new QosReserve(
        Math.max(burstableMaxBytes, burstableUsageBytes),
        Math.max(bestEffortMaxBytes, bestEffortUsageBytes));
  }
}
