package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * How many processes a pod may have.
 *
 * <p>The kubelet's {@code podPidsLimit}, and since 1.37 also the pod's own {@code
 * spec.resources.limits.pids} ({@code PerPodPIDLimit}, alpha), whichever is smaller.
 *
 * <p>Source: {@code pkg/kubelet/cm/pod_container_manager_linux.go}.
 */
public final class PodPidsLimit {
  private PodPidsLimit() {}

  /**
   * Returns the limit for a pod.
   *
   * @param pod the pod
   * @param options the release and the kubelet's own limit
   * @return processes, or empty if the file is left alone
   */
  public static OptionalLong of(final Pod pod, final PolicyOptions options) {
    if (pod.resources().isEmpty() || !options.version().isAtLeast(KubernetesVersion.V1_37)) {
      return options.podPidsLimit();
    }
    final LongStream own =
        pod.resources().stream()
            .flatMap(r -> r.limits().get(ResourceList.PIDS).stream())
            .mapToLong(Quantity::value)
            .filter(limit -> limit > 0);
    return LongStream.concat(own, options.podPidsLimit().stream()).min();
  }
}
