package io.cadre.agent.manifest;

import io.cadre.qos.KubernetesVersion;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What each field of a KubeletConfiguration is to this agent.
 *
 * <p>Source: {@code staging/src/k8s.io/kubelet/config/v1beta1/types.go}, 1.22 to 1.37.
 */
final class KubeletFields {

  /** What a field is. */
  sealed interface Use {}

  /** Its value becomes an option; a release before {@code since} does not have it. */
  record Understood(KubernetesVersion since) implements Use {}

  /** It does not show in control groups. */
  record Ignored() implements Use {}

  /** It does, in a way not supported here, unless its value is harmless. */
  record Unsupported(Predicate<Field> harmless, String reason) implements Use {}

  private static final Map<String, Use> TABLE = new HashMap<>();

  private static final String UNDERSTOOD =
      """
      apiVersion kind cgroupDriver cgroupRoot cpuCFSQuota cpuCFSQuotaPeriod featureGates
      memoryThrottlingFactor memorySwap qosReserved kubeReserved systemReserved kubeReservedCgroup
      systemReservedCgroup enforceNodeAllocatable reservedSystemCPUs evictionHard podPidsLimit
      maxPods
      """;

  private static final String IGNORED =
      """
      enableServer staticPodPath podLogsDir syncFrequency fileCheckFrequency
      httpCheckFrequency staticPodURL staticPodURLHeader address port readOnlyPort
      tlsCertFile tlsPrivateKeyFile tlsCipherSuites tlsMinVersion tlsCurvePreferences
      rotateCertificates serverTLSBootstrap authentication authorization registryPullQPS
      registryBurst imagePullCredentialsVerificationPolicy
      preloadedImagesVerificationAllowlist eventRecordQPS eventBurst enableDebuggingHandlers
      enableContentionProfiling healthzPort healthzBindAddress oomScoreAdj clusterDomain
      clusterDNS streamingConnectionIdleTimeout nodeStatusUpdateFrequency
      nodeStatusReportFrequency nodeLeaseDurationSeconds imageMinimumGCAge imageMaximumGCAge
      imageGCHighThresholdPercent imageGCLowThresholdPercent volumeStatsAggPeriod
      cpuManagerReconcilePeriod draManagerReconcilePeriod topologyManagerPolicy
      topologyManagerScope topologyManagerPolicyOptions runtimeRequestTimeout hairpinMode
      podCIDR resolvConf runOnce nodeStatusMaxImages maxOpenFiles contentType kubeAPIQPS
      kubeAPIBurst serializeImagePulls maxParallelImagePulls evictionSoft
      evictionSoftGracePeriod evictionPressureTransitionPeriod evictionMaxPodGracePeriod
      evictionMinimumReclaim podsPerCore enableControllerAttachDetach protectKernelDefaults
      makeIPTablesUtilChains iptablesMasqueradeBit iptablesDropBit failSwapOn
      containerLogMaxSize containerLogMaxFiles containerLogMaxWorkers
      containerLogMonitorInterval configMapAndSecretChangeDetectionStrategy
      showHiddenMetricsForVersion allowedUnsafeSysctls volumePluginDir providerID
      kernelMemcgNotification logging enableSystemLogHandler enableSystemLogQuery
      shutdownGracePeriod shutdownGracePeriodCriticalPods shutdownGracePeriodByPodPriority
      crashLoopBackOff enableProfilingHandler enableDebugFlagsHandler seccompDefault
      registerWithTaints registerNode tracing localStorageCapacityIsolation
      containerRuntimeEndpoint imageServiceEndpoint failCgroupV1 userNamespaces
      podHousekeepingPeriod
      """;

  static {
    for (final String name : UNDERSTOOD.split("\\s+")) {
      put(name, new Understood(KubernetesVersion.V1_22));
    }
    put("singleProcessOOMKill", new Understood(KubernetesVersion.V1_32));
    put("mergeDefaultEvictionSettings", new Understood(KubernetesVersion.V1_33));
    put("memoryReservationPolicy", new Understood(KubernetesVersion.V1_36));
    for (final String name : IGNORED.split("\\s+")) {
      put(name, new Ignored());
    }
    unless("cgroupsPerQOS", f -> f.bool().orElse(true), "pods are always put in QoS groups");
    unless("systemCgroups", KubeletFields::isEmptyText, "processes are not moved");
    unless("kubeletCgroups", KubeletFields::isEmptyText, "the kubelet is not moved");
    unless("cpuManagerPolicy", f -> isText(f, "none"), "CPUs are not handed out exclusively");
    unless("cpuManagerPolicyOptions", f -> f.members().isEmpty(), "there is no CPU manager");
    unless("memoryManagerPolicy", f -> isText(f, "None"), "memory is not bound to NUMA nodes");
    unless("reservedMemory", f -> f.elements().isEmpty(), "memory is not bound to NUMA nodes");
  }

  private KubeletFields() {}

  private static void put(final String name, final Use use) {
    if (TABLE.put(name, use) != null) {
      throw new IllegalStateException(name + " is classified twice");
    }
  }

  private static void unless(
      final String name, final Predicate<Field> harmless, final String reason) {
    put(name, new Unsupported(harmless, reason));
  }

  private static boolean isEmptyText(final Field field) {
    return field.text("").isEmpty();
  }

  private static boolean isText(final Field field, final String harmless) {
    return isEmptyText(field) || field.text("").equals(harmless);
  }

  static Optional<Use> use(final String name) {
    return Optional.ofNullable(TABLE.get(name));
  }
}
