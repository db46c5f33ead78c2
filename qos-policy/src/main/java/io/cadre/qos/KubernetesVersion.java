package io.cadre.qos;

/**
 * The Kubernetes minor releases whose behaviour the rules can reproduce.
 *
 * <p>The rules changed over time, so a node agent that shares a node with a kubelet has to compute
 * what that kubelet computes. Gates that a release ships switched off are switched on through
 * {@code PolicyOptions}; the release only decides what a feature does once it is on.
 */
public enum KubernetesVersion {
  /** First release with the {@code MemoryQoS} gate; factor 0.8, no page rounding. */
  V1_22,
  /** Init containers take part in the test for declared limits. */
  V1_23,
  /** No change to these rules. */
  V1_24,
  /** cgroup v2 becomes generally available. */
  V1_25,
  /** A container's explicit zero CPU request no longer falls back to its limit. */
  V1_26,
  /** Second {@code memory.high} formula: factor 0.9 and rounding to a page. */
  V1_27,
  /** Restartable init containers (sidecars), {@code memory.oom.group}, the swap formula. */
  V1_28,
  /** {@code status.qosClass} wins over the computed class. */
  V1_29,
  /** {@code UnlimitedSwap} is gone and {@code NoSwap} the default. */
  V1_30,
  /** No change to these rules. */
  V1_31,
  /** Pod-level resources, and OOM scores that respect sidecars. */
  V1_32,
  /** No CFS quota for containers that own exclusive CPUs. */
  V1_33,
  /** Pod-level huge pages. */
  V1_34,
  /** Last release that protects every class with {@code memory.min}. */
  V1_35,
  /** Memory reservation policies {@code None} and {@code TieredReservation}. */
  V1_36,
  /** {@code MemoryQoS} on by default, without a throttling factor. */
  V1_37;

  /** The newest release the rules know, and the one used when none is named. */
  public static final KubernetesVersion NEWEST = V1_37;

  /**
   * Returns whether this release is {@code other} or a later one.
   *
   * @param other the release that introduced a behaviour
   * @return true from {@code other} on
   */
  public boolean isAtLeast(final KubernetesVersion other) {
    return compareTo(other) >= 0;
  }

  /**
   * Returns the release named by a version text such as {@code 1.36}, {@code v1.36.3} or {@code
   * v1.36.3+k3s1}.
   *
   * @param text a version as {@code kubelet --version} or a Node object reports it
   * @return the minor release
   * @throws IllegalArgumentException if the text names no release known here
   */
  public static KubernetesVersion parse(final String text) {
    final String[] parts = text.strip().replaceFirst("^v", "").split("[.+-]");
    for (final KubernetesVersion version : values()) {
      if (parts.length > 1 && version.name().equals("V" + parts[0] + "_" + parts[1])) {
        return version;
      }
    }
    throw new IllegalArgumentException(
        "unknown Kubernetes release: \"" + text + "\", known are " + V1_22 + " to " + NEWEST);
  }

  /** Returns the release as Kubernetes writes it, such as {@code 1.36}. */
  @Override
  public String toString() {
    return name().substring(1).replace('_', '.');
  }
}
