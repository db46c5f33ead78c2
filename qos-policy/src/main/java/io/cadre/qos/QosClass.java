package io.cadre.qos;

/** The three quality-of-service classes of pods, from the best protected to the first evicted. */
public enum QosClass {
  /** Every container has equal CPU and memory requests and limits. */
  GUARANTEED("Guaranteed"),
  /** Some request or limit is set, but not all of them equal. */
  BURSTABLE("Burstable"),
  /** No CPU or memory request or limit at all. */
  BEST_EFFORT("BestEffort");

  private final String kubernetesName;

  QosClass(final String kubernetesName) {
    this.kubernetesName = kubernetesName;
  }

  /** Returns the spelling of the Kubernetes API, such as {@code BestEffort}. */
  public String kubernetesName() {
    return kubernetesName;
  }

  /**
   * Returns the class with the given API spelling.
   *
   * @param kubernetesName {@code Guaranteed}, {@code Burstable} or {@code BestEffort}
   * @return the class
   * @throws IllegalArgumentException for any other text
   */
  public static QosClass parse(final String kubernetesName) {
    for (final QosClass qosClass : values()) {
      if (qosClass.kubernetesName.equals(kubernetesName)) {
        return qosClass;
      }
    }
    throw new IllegalArgumentException("unknown QoS class: \"" + kubernetesName + "\"");
  }
}
