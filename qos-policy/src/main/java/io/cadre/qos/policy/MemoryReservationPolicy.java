package io.cadre.qos.policy;

/**
 * Which memory the kubelet protects from reclaim when Memory QoS is on; {@code
 * memoryReservationPolicy} in its configuration, since 1.36.
 */
public enum MemoryReservationPolicy {
  /** Protect nothing, and write zeros over what an earlier run protected. */
  NONE("None"),
  /** Protect requests: firmly for Guaranteed pods, softly for Burstable ones. */
  TIERED_RESERVATION("TieredReservation");

  private final String kubernetesName;

  MemoryReservationPolicy(final String kubernetesName) {
    this.kubernetesName = kubernetesName;
  }

  /** Returns the spelling of the kubelet configuration. */
  public String kubernetesName() {
    return kubernetesName;
  }

  /**
   * Returns the policy with the given spelling.
   *
   * @param kubernetesName {@code None} or {@code TieredReservation}
   * @return the policy
   * @throws IllegalArgumentException for any other text
   */
  public static MemoryReservationPolicy parse(final String kubernetesName) {
    for (final MemoryReservationPolicy policy : values()) {
      if (policy.kubernetesName.equals(kubernetesName)) {
        return policy;
      }
    }
    throw new IllegalArgumentException(
        "unknown memory reservation policy: \"" + kubernetesName + "\"");
  }
}
