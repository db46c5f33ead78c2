package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.Pod;

/**
 * Tells which containers own CPUs of their own, handed out by the static CPU manager.
 *
 * <p>Since 1.33 such a container, and its pod, has no CFS quota ({@code
 * DisableCPUQuotaWithExclusiveCPUs}).
 */
@FunctionalInterface
public interface ExclusiveCpus {
  /** No container owns a CPU. */
  ExclusiveCpus NONE = (_, _) -> false;

  /**
   * Returns whether a container owns CPUs.
   *
   * @param pod its pod
   * @param container the container
   * @return true if at least one CPU is its own
   */
  boolean owns(Pod pod, Container container);
}
