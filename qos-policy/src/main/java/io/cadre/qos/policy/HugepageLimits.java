package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The bounds on huge pages, as bytes by page size.
 *
 * <p>Source: {@code HugePageLimits} in {@code pkg/kubelet/cm/helpers_linux.go} for pods and {@code
 * GetHugepageLimitsFromResources} in {@code pkg/kubelet/kuberuntime/kuberuntime_container_linux.go}
 * for containers. Pod-level huge pages since 1.34.
 */
public final class HugepageLimits {
  /** The bound of tiers and of the kubepods root, in effect none. */
  public static final long UNBOUNDED = 1L << 62;

  private HugepageLimits() {}

  /**
   * Returns the amounts in a resource list; different spellings of one page size add up.
   *
   * @param resources requests or limits, which are equal for huge pages
   * @return bytes by page size, without the sizes that are not named
   * @throws ArithmeticException if a sum does not fit 64 bits
   */
  public static SortedMap<Long, Long> of(final ResourceList resources) {
    final SortedMap<Long, Long> limits = new TreeMap<>();
    resources
        .quantities()
        .forEach(
            (name, amount) ->
                HugepageSize.ofResource(name)
                    .ifPresent(size -> limits.merge(size, amount.value(), Math::addExact)));
    return limits;
  }

  /**
   * Returns the amounts for a container: its own limits, and for other sizes the pod's as a whole.
   *
   * @param pod its pod, as its release sees it
   * @param container the container
   * @return bytes by page size, without the sizes that are not named
   */
  public static SortedMap<Long, Long> ofContainer(final Pod pod, final Container container) {
    final SortedMap<Long, Long> limits = of(PodLevelResources.limits(pod));
    limits.putAll(of(container.limits()));
    return limits;
  }
}
