package io.cadre.agent.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import io.cadre.qos.policy.AllocatableEnforcement;
import io.cadre.qos.policy.CgroupDriver;
import io.cadre.qos.policy.CgroupName;
import io.cadre.qos.policy.EvictionThreshold;
import io.cadre.qos.policy.KubeletConfig;
import io.cadre.qos.policy.MemoryQos;
import io.cadre.qos.policy.MemoryReservationPolicy;
import io.cadre.qos.policy.PolicyOptions;
import io.cadre.qos.policy.PolicyOptionsBuilder;
import io.cadre.qos.policy.SwapBehavior;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KubeletConfigManifestTest {

  private static final String HEAD =
      "apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n";
  private static final KubernetesVersion VERSION = KubernetesVersion.V1_36;

  @TempDir Path folder;

  private Path file(final String text) throws Exception {
    return Files.writeString(folder.resolve("kubelet.yaml"), text);
  }

  private KubeletConfig read(final String fields) throws Exception {
    return KubeletConfigManifest.read(file(HEAD + fields), VERSION);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.22", "1.29", "1.30", "1.36", "1.37"})
  void nothingSetIsTheKubeletOutOfTheBox(final String release) throws Exception {
    final KubernetesVersion version = KubernetesVersion.parse(release);
    final KubeletConfig read = KubeletConfigManifest.read(file(HEAD), version);
    final KubeletConfig expected = KubeletConfig.defaults(version);
    assertEquals(expected.reservations(), read.reservations());
    assertEquals(expected.reservedCgroups(), read.reservedCgroups());
    assertEquals(expected.maxPods(), read.maxPods());
    assertEquals(withoutFactor(expected.options()), withoutFactor(read.options()));
  }

  /** While Memory QoS is off its factor does not count. */
  private static PolicyOptions withoutFactor(final PolicyOptions options) {
    return options.memoryQos().enabled()
        ? options
        : options.toBuilder().memoryQos(MemoryQos.OFF).build();
  }

  @Test
  void kubeadmConfigIsAccepted() throws Exception {
    for (final KubernetesVersion version :
        List.of(VERSION, KubernetesVersion.NEWEST, KubernetesVersion.V1_30)) {
      final KubeletConfig read =
          KubeletConfigManifest.read(Path.of("src/test/resources/kubelet/kubeadm.yaml"), version);
      assertEquals(CgroupDriver.SYSTEMD, read.options().cgroupDriver());
      assertEquals(110, read.maxPods());
      assertEquals(Set.of(AllocatableEnforcement.PODS), read.reservedCgroups().enforced());
    }
  }

  @Test
  void jsonIsReadAsWell() throws Exception {
    final Path file =
        file(
            "{\"kind\": \"KubeletConfiguration\", \"maxPods\": 250,"
                + " \"apiVersion\": \"kubelet.config.k8s.io/v1beta1\"}");
    assertEquals(250, KubeletConfigManifest.read(file, VERSION).maxPods());
  }

  private static Arguments option(
      final String fields, final UnaryOperator<PolicyOptionsBuilder> change) {
    return Arguments.of(fields, change);
  }

  static Stream<Arguments> options() {
    return Stream.of(
        option("cgroupDriver: systemd", o -> o.cgroupDriver(CgroupDriver.SYSTEMD)),
        option("cgroupRoot: /a/b", o -> o.cgroupRoot(CgroupName.of("a", "b"))),
        option("cpuCFSQuota: false", o -> o.cpuCfsQuota(false)),
        option(
            "cpuCFSQuotaPeriod: 50ms\nfeatureGates: {CustomCPUCFSQuotaPeriod: true}",
            o -> o.cpuCfsQuotaPeriodMicros(50_000)),
        option(
            "featureGates: {MemoryQoS: true}",
            o -> o.memoryQos(MemoryQos.on(MemoryReservationPolicy.NONE, 0.9))),
        option(
            "featureGates: {MemoryQoS: true}\nmemoryThrottlingFactor: 0.7\n"
                + "memoryReservationPolicy: TieredReservation",
            o -> o.memoryQos(MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, 0.7))),
        option(
            "memorySwap: {swapBehavior: LimitedSwap}",
            o -> o.swapBehavior(SwapBehavior.LIMITED_SWAP)),
        option(
            "featureGates: {QOSReserved: true}\nqosReserved: {memory: 50%}",
            o -> o.qosReservedMemoryPercent(OptionalInt.of(50))),
        option("podPidsLimit: 4096", o -> o.podPidsLimit(OptionalLong.of(4096))),
        option("singleProcessOOMKill: true", o -> o.singleProcessOomKill(true)),
        option("featureGates: {KubeletOOMScoreAdjTieBreak: true}", o -> o.oomScoreTieBreak(true)));
  }

  @ParameterizedTest
  @MethodSource("options")
  void understoodFieldChangesItsOption(
      final String fields, final UnaryOperator<PolicyOptionsBuilder> change) throws Exception {
    final PolicyOptions without = read("").options();
    final PolicyOptions expected = change.apply(without.toBuilder()).build();
    assertNotEquals(without, expected);
    assertEquals(expected, read(fields).options());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "podPidsLimit: -1",
        "podPidsLimit: 0",
        "cgroupRoot: /",
        "cgroupRoot: null",
        "cpuCFSQuotaPeriod: 100ms",
        "cpuCFSQuotaPeriod: 0.1s",
        "qosReserved: {memory: 50%}",
        "memorySwap: {swapBehavior: NoSwap}",
        "cpuManagerPolicy: none",
        "memoryManagerPolicy: None",
        "cgroupsPerQOS: true",
        "kubeletCgroups: ''",
        "reservedMemory: []",
        "featureGates: {SidecarContainers: true, GracefulNodeShutdown: false}",
        "topologyManagerPolicy: single-numa-node",
        "evictionSoft: {memory.available: 1Gi}"
      })
  void harmlessValueChangesNothing(final String field) throws Exception {
    assertEquals(read(""), read(field));
  }

  @Test
  void reservations() throws Exception {
    final KubeletConfig config =
        read(
            "kubeReserved: {cpu: 100m, memory: 1Gi, ephemeral-storage: 1Gi}\n"
                + "systemReserved: {memory: 512Mi, pid: '1000'}\n"
                + "systemReservedCgroup: /system\nkubeReservedCgroup: /kube/daemons\n"
                + "enforceNodeAllocatable: [pods, kube-reserved, system-reserved-compressible]\n");
    assertEquals(
        ResourceList.parse(Map.of("cpu", "100m", "memory", "1Gi", "ephemeral-storage", "1Gi")),
        config.reservations().kube());
    assertEquals(
        ResourceList.parse(Map.of("memory", "512Mi", "pid", "1000")),
        config.reservations().system());
    assertEquals(Optional.of(CgroupName.of("system")), config.reservedCgroups().system());
    assertEquals(Optional.of(CgroupName.of("kube", "daemons")), config.reservedCgroups().kube());
    assertEquals(
        Set.of(
            AllocatableEnforcement.PODS,
            AllocatableEnforcement.KUBE_RESERVED,
            AllocatableEnforcement.SYSTEM_RESERVED_COMPRESSIBLE),
        config.reservedCgroups().enforced());
  }

  @Test
  void reservedCgroupIsSpeltAsTheDriverSpellsIt() throws Exception {
    assertEquals(
        Optional.of(CgroupName.of("runtime", "kube")),
        read("cgroupDriver: systemd\nkubeReservedCgroup: /runtime.slice/runtime-kube.slice")
            .reservedCgroups()
            .kube());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[none]", "[]"})
  void enforcementCanBeSwitchedOff(final String list) throws Exception {
    assertEquals(Set.of(), read("enforceNodeAllocatable: " + list).reservedCgroups().enforced());
  }

  @Test
  void namedCpusReplaceTheReservations() throws Exception {
    final KubeletConfig config =
        read(
            "reservedSystemCPUs: 0-3,8\nkubeReserved: {cpu: 100m, memory: 1Gi}\n"
                + "systemReserved: {cpu: 200m}");
    assertEquals(ResourceList.parse(Map.of("memory", "1Gi")), config.reservations().kube());
    assertEquals(ResourceList.parse(Map.of("cpu", "5")), config.reservations().system());
  }

  @ParameterizedTest
  @CsvSource({
    "'', 100Mi",
    "'evictionHard: {memory.available: 200Mi}', 200Mi",
    "'evictionHard: {memory.available: 5%}', 5%",
    "'evictionHard: {nodefs.available: 5%}', ",
    "'evictionHard: {memory.available: 0%}', ",
    "'evictionHard: {memory.available: 100%}', ",
    "'evictionHard: {}', ",
    "'evictionHard: null', 100Mi",
    "'{evictionHard: {nodefs.available: 5%}, mergeDefaultEvictionSettings: true}', 100Mi",
    "'{evictionHard: {memory.available: 1Gi}, mergeDefaultEvictionSettings: true}', 1Gi",
  })
  void hardEviction(final String fields, final String threshold) throws Exception {
    final String text = fields.startsWith("{") ? fields.substring(1, fields.length() - 1) : fields;
    assertEquals(
        Optional.ofNullable(threshold).map(EvictionThreshold::parse),
        read(text.replace(", merge", "\nmerge")).reservations().hardEviction());
  }

  @Test
  void evictionPercentageIsThatOfTheKubelet() throws Exception {
    final EvictionThreshold threshold =
        read("evictionHard: {memory.available: 5%}").reservations().hardEviction().orElseThrow();
    assertEquals(536870920, threshold.of(Quantity.parse("10Gi")).value());
  }

  @Test
  void defaultsFollowTheRelease() throws Exception {
    final KubeletConfig newest = KubeletConfigManifest.read(file(HEAD), KubernetesVersion.V1_37);
    assertTrue(newest.options().memoryQos().enabled());
    assertTrue(newest.options().memoryQos().throttlingFactor().isEmpty());
    final Path on = file(HEAD + "featureGates: {MemoryQoS: true}");
    assertEquals(
        0.8,
        KubeletConfigManifest.read(on, KubernetesVersion.V1_26)
            .options()
            .memoryQos()
            .throttlingFactor()
            .getAsDouble());
  }
}
