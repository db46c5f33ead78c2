package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.ResourceList;
import java.util.List;

/**
 * What the pods of a node request together, by class.
 *
 * <p>Each pod counts with its totals: overhead, sidecars and pod-level resources included.
 * BestEffort pods do not count, not even their overhead.
 *
 * <p>Source: {@code getQoSMemoryRequests} and {@code setCPUCgroupConfig} in {@code
 * pkg/kubelet/cm/qos_container_manager_linux.go}.
 *
 * @param burstableMilliCpu thousandths of a CPU that Burstable pods request
 * @param guaranteedMemoryBytes memory that Guaranteed pods request
 * @param burstableMemoryBytes memory that Burstable pods request
 */
public record TierRequests(
    long burstableMilliCpu, long guaranteedMemoryBytes, long burstableMemoryBytes) {

  /**
   * Returns the sums over pods.
   *
   * @param pods the pods that have not ended, after defaulting
   * @param version the release whose rules count
   * @return the sums; each pod is rounded to thousandths of a CPU and to bytes before
   * @throws ArithmeticException if a sum does not fit 64 bits
   */
  public static TierRequests of(final List<Pod> pods, final KubernetesVersion version) {
    return of(pods.stream().map(pod -> PodFacts.of(pod, version)).toList());
  }

  static TierRequests of(final List<PodFacts> pods) {
    long burstableCpu = 0;
    long guaranteedMemory = 0;
    long burstableMemory = 0;
    for (final PodFacts pod : pods) {
      final ResourceList requests = pod.totals().requests();
      final QosClass qosClass = pod.qosClass();
      if (qosClass == QosClass.GUARANTEED) {
        guaranteedMemory = Math.addExact(guaranteedMemory, requests.memoryBytes());
      } else if (qosClass == QosClass.BURSTABLE) {
        burstableCpu = Math.addExact(burstableCpu, requests.milliCpu());
        burstableMemory = Math.addExact(burstableMemory, requests.memoryBytes());
      }
    }
    return new TierRequests(burstableCpu, guaranteedMemory, burstableMemory);
  }

  /** Returns the memory that Guaranteed and Burstable pods request together. */
  public long memoryBytes() {
    return Math.addExact(guaranteedMemoryBytes, burstableMemoryBytes);
  }
}
