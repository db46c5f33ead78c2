package io.cadre.qos.policy;

/**
 * A part of the node that the kubelet bounds; {@code enforceNodeAllocatable} in its configuration.
 *
 * <p>Source: {@code pkg/kubelet/types/constants.go}; the compressible ones since 1.32.
 */
public enum AllocatableEnforcement {
  /** The group of all pods is bounded to what is not reserved. */
  PODS("pods"),
  /** The group for {@code systemReserved} is bounded to it. */
  SYSTEM_RESERVED("system-reserved"),
  /** As {@link #SYSTEM_RESERVED}, CPU only. */
  SYSTEM_RESERVED_COMPRESSIBLE("system-reserved-compressible"),
  /** The group for {@code kubeReserved} is bounded to it. */
  KUBE_RESERVED("kube-reserved"),
  /** As {@link #KUBE_RESERVED}, CPU only. */
  KUBE_RESERVED_COMPRESSIBLE("kube-reserved-compressible");

  private final String kubernetesName;

  AllocatableEnforcement(final String kubernetesName) {
    this.kubernetesName = kubernetesName;
  }

  /** Returns the spelling of the kubelet configuration. */
  public String kubernetesName() {
    return kubernetesName;
  }

  /** Returns whether only CPU is bounded, of which a group that wants more merely waits. */
  public boolean isCompressible() {
    return this == SYSTEM_RESERVED_COMPRESSIBLE || this == KUBE_RESERVED_COMPRESSIBLE;
  }

  /**
   * Returns the enforcement with the given spelling.
   *
   * @param kubernetesName such as {@code kube-reserved}
   * @return the enforcement
   * @throws IllegalArgumentException for any other text
   */
  public static AllocatableEnforcement parse(final String kubernetesName) {
    for (final AllocatableEnforcement enforcement : values()) {
      if (enforcement.kubernetesName.equals(kubernetesName)) {
        return enforcement;
      }
    }
    throw new IllegalArgumentException("unknown enforcement: \"" + kubernetesName + "\"");
  }
}
