package io.cadre.qos;

import java.util.Objects;

/**
 * What a container, or a pod as a whole, asks for and may use at most.
 *
 * @param requests the amounts the scheduler sets aside
 * @param limits the amounts the kernel enforces
 */
public record ResourceRequirements(ResourceList requests, ResourceList limits) {
  /** Neither requests nor limits. */
  public static final ResourceRequirements EMPTY =
      new ResourceRequirements(ResourceList.EMPTY, ResourceList.EMPTY);

  /** Refuses null. */
  public ResourceRequirements {
    Objects.requireNonNull(requests, "requests");
    Objects.requireNonNull(limits, "limits");
  }

  /** Returns whether neither a request nor a limit is present. */
  public boolean isEmpty() {
    return requests.isEmpty() && limits.isEmpty();
  }
}
