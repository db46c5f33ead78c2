package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The feature gates of a kubelet that show in control groups. All others can be ignored.
 *
 * <p>Source: {@code pkg/features/kube_features.go}.
 */
public enum FeatureGate {
  /** {@link MemoryQos}. */
  MEMORY_QOS("MemoryQoS", since(KubernetesVersion.V1_37), Use.OPTION),
  /** {@link QosReserve}; without the gate {@code qosReserved} has no effect. */
  QOS_RESERVED("QOSReserved", never(), Use.OPTION),
  /** A quota period other than 100ms. */
  CUSTOM_CPU_CFS_QUOTA_PERIOD("CustomCPUCFSQuotaPeriod", never(), Use.OPTION),
  /** {@link SwapLimit}. */
  NODE_SWAP("NodeSwap", since(KubernetesVersion.V1_30), Use.ON),
  /** {@link OomTieBreak}. */
  OOM_SCORE_TIE_BREAK("KubeletOOMScoreAdjTieBreak", never(), Use.OPTION),
  /** Restartable init containers; a pod that has one is taken at its word. */
  SIDECAR_CONTAINERS("SidecarContainers", since(KubernetesVersion.V1_29), Use.ON),
  /** {@link PodLevelResources}; a pod that has them is taken at its word. */
  POD_LEVEL_RESOURCES("PodLevelResources", since(KubernetesVersion.V1_34), Use.ON),
  /** An empty {@code spec.resources} is none; see {@link QosClassification}. */
  POD_LEVEL_RESOURCES_FIX(
      "PodLevelResourcesFixKubeletQOSClass", since(KubernetesVersion.V1_37), Use.AS_RELEASED),
  /** {@link PodPidsLimit}; a pod that has one is taken at its word. */
  PER_POD_PID_LIMIT("PerPodPIDLimit", never(), Use.ON),
  /** Device claims that cost node resources, which the spec of a pod does not tell. */
  DRA_NODE_ALLOCATABLE_RESOURCES("DRANodeAllocatableResources", never(), Use.AS_RELEASED),
  /** A second tree of tiers, for system pods. */
  NODE_SYSTEM_PARTITION("NodeSystemPartition", never(), Use.AS_RELEASED),
  /** Every alpha gate at once. */
  ALL_ALPHA("AllAlpha", never(), Use.AS_RELEASED),
  /** Every beta gate at once: both values change many. */
  ALL_BETA("AllBeta", never(), Use.NONE);

  /** Which values of a gate the rules can follow, beside the one it is released with. */
  private enum Use {
    /** Both. */
    OPTION,
    /** On. */
    ON,
    /** No other. */
    AS_RELEASED,
    /** Not even that one. */
    NONE
  }

  private final String kubernetesName;
  private final Predicate<KubernetesVersion> onByDefault;
  private final Use use;

  FeatureGate(
      final String kubernetesName, final Predicate<KubernetesVersion> onByDefault, final Use use) {
    this.kubernetesName = kubernetesName;
    this.onByDefault = onByDefault;
    this.use = use;
  }

  private static Predicate<KubernetesVersion> since(final KubernetesVersion first) {
    return version -> version.isAtLeast(first);
  }

  private static Predicate<KubernetesVersion> never() {
    return _ -> false;
  }

  /** Returns the spelling of {@code featureGates} in the kubelet configuration. */
  public String kubernetesName() {
    return kubernetesName;
  }

  /**
   * Returns whether a kubelet has the gate on unless it is told otherwise.
   *
   * @param version its release
   * @return true if it is on
   */
  public boolean isOnByDefault(final KubernetesVersion version) {
    return onByDefault.test(version);
  }

  /**
   * Returns whether the rules can follow a kubelet that has the gate set.
   *
   * @param value what it is set to
   * @param version the release of the kubelet
   * @return false if control groups would differ in a way that the rules do not know
   */
  public boolean isSupported(final boolean value, final KubernetesVersion version) {
    return switch (use) {
      case OPTION -> true;
      case ON -> value || !isOnByDefault(version);
      case AS_RELEASED -> value == isOnByDefault(version);
      case NONE -> false;
    };
  }

  /**
   * Returns the gate with the given spelling.
   *
   * @param kubernetesName such as {@code MemoryQoS}
   * @return the gate, or empty if it does not show in control groups
   */
  public static Optional<FeatureGate> ofName(final String kubernetesName) {
    return Arrays.stream(values())
        .filter(gate -> gate.kubernetesName.equals(kubernetesName))
        .findFirst();
  }
}
