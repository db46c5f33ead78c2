package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class KubeletConfigTest {
  private static final Node NODE =
      Node.of(
              ResourceList.parse(Map.of("cpu", "4", "memory", "8Gi", "pid", "32768")),
              ResourceList.parse(Map.of("cpu", "1", "memory", "1Gi")))
          .withKernel(0, 4096, Set.of(2097152L));

  private static final NodeReservations RESERVATIONS =
      new NodeReservations(
          ResourceList.parse(Map.of("cpu", "500m", "memory", "1Gi")),
          ResourceList.parse(Map.of("cpu", "250m", "memory", "512Mi", "pid", "768")),
          Optional.of(EvictionThreshold.parse("100Mi")));

  private static final Pod BURSTABLE =
      Pod.builder("default", "b", "uid-b")
          .add(
              new Container(
                  "app",
                  ContainerKind.REGULAR,
                  new ResourceRequirements(
                      ResourceList.parse(Map.of("memory", "64Mi")), ResourceList.EMPTY)))
          .build();

  private static final PolicyOptions TIERED =
      PolicyOptions.builder(KubernetesVersion.V1_36)
          .memoryQos(MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, 0.9))
          .qosReservedMemoryPercent(OptionalInt.of(50))
          .build();

  private static KubeletConfig enforcing(final AllocatableEnforcement... enforced) {
    return new KubeletConfig(
        TIERED,
        RESERVATIONS,
        new ReservedCgroups(
            Set.of(enforced),
            Optional.of(CgroupName.of("system")),
            Optional.of(CgroupName.of("kube"))),
        10);
  }

  private static Plan plan(final KubeletConfig config) {
    return NodePlanner.plan(NODE, List.of(BURSTABLE), config);
  }

  private static Map<String, String> texts(final Plan plan, final String path) {
    return plan.group(path).orElseThrow().files().values().stream()
        .collect(Collectors.toMap(PlannedFile::file, PlannedFile::value));
  }

  @Test
  void rootHasTheCapacityLessTheReservations() {
    final Map<String, String> root =
        texts(plan(enforcing(AllocatableEnforcement.PODS)), "/kubepods");
    assertEquals(String.valueOf((8L << 30) - (1L << 30) - (512L << 20)), root.get("memory.max"));
    assertEquals("32000", root.get("pids.max"));
    // 3250m are 3328 shares.
    assertEquals("127", root.get("cpu.weight"));
    assertEquals("4611686018427387904", root.get("hugetlb.2MB.max"));
  }

  @Test
  void rootHasTheCapacityUnlessPodsAreBounded() {
    final Map<String, String> root = texts(plan(enforcing()), "/kubepods");
    assertEquals(String.valueOf(8L << 30), root.get("memory.max"));
    assertEquals("32768", root.get("pids.max"));
    assertEquals("157", root.get("cpu.weight"));
  }

  @Test
  void whatIsAllocatableDecidesHighAndReserve() {
    final Plan plan = plan(enforcing());
    final long allocatable = (8L << 30) - (1536L << 20);
    final long request = 64L << 20;
    final long high = (long) (request + (allocatable - request) * 0.9) / 4096 * 4096;
    assertEquals(
        String.valueOf(high), texts(plan, "/kubepods/burstable/poduid-b/app").get("memory.high"));
    assertEquals(String.valueOf(allocatable), texts(plan, "/kubepods/burstable").get("memory.max"));
    assertEquals(
        String.valueOf(allocatable - request / 2),
        texts(plan, "/kubepods/besteffort").get("memory.max"));
  }

  @Test
  void enforcedReservationsAreGroups() {
    final Plan plan =
        plan(
            enforcing(
                AllocatableEnforcement.KUBE_RESERVED, AllocatableEnforcement.SYSTEM_RESERVED));
    assertEquals(
        List.of("/system", "/kube"),
        plan.groups().stream()
            .filter(g -> g.role() == GroupRole.RESERVED)
            .map(PlannedGroup::path)
            .toList());
    assertEquals(
        Map.of(
            "cpu.weight", "20",
            "memory.min", String.valueOf(1L << 30),
            "memory.max", String.valueOf(1L << 30),
            "hugetlb.2MB.max", "0",
            "hugetlb.2MB.rsvd.max", "0"),
        texts(plan, "/kube"));
    assertEquals("768", texts(plan, "/system").get("pids.max"));
    assertEquals("kube-reserved", plan.group("/kube").orElseThrow().label());
  }

  @Test
  void compressibleReservationsBoundCpuAlone() {
    final Plan plan = plan(enforcing(AllocatableEnforcement.SYSTEM_RESERVED_COMPRESSIBLE));
    assertEquals(
        Set.of("cpu.weight", "hugetlb.2MB.max", "hugetlb.2MB.rsvd.max"),
        plan.group("/system").orElseThrow().files().keySet());
    assertTrue(plan.group("/kube").isEmpty());
  }

  @Test
  void groupsFollowTheDriver() {
    final KubeletConfig config = enforcing(AllocatableEnforcement.KUBE_RESERVED);
    final Plan plan =
        plan(
            config.withOptions(
                config.options().toBuilder().cgroupDriver(CgroupDriver.SYSTEMD).build()));
    assertTrue(plan.group("/kube.slice").isPresent());
    assertTrue(plan.group("/kubepods.slice/kubepods-burstable.slice").isPresent());
  }

  @Test
  void impossibleConfigurationsAreRefused() {
    final Optional<CgroupName> kube = Optional.of(CgroupName.of("kube"));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new ReservedCgroups(
                Set.of(AllocatableEnforcement.KUBE_RESERVED), kube, Optional.empty()));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new ReservedCgroups(
                Set.of(
                    AllocatableEnforcement.KUBE_RESERVED,
                    AllocatableEnforcement.KUBE_RESERVED_COMPRESSIBLE),
                Optional.empty(),
                kube));
    assertThrows(IllegalArgumentException.class, () -> AllocatableEnforcement.parse("none"));
  }

  @Test
  void nodeTheKubeletWouldNotStartOnIsRefused() {
    final KubeletConfig config = enforcing();
    final Node small = NODE.withCapacity(ResourceList.parse(Map.of("cpu", "4", "memory", "1Gi")));
    assertThrows(IllegalArgumentException.class, () -> NodePlanner.plan(small, List.of(), config));
    final KubeletConfig empty =
        new KubeletConfig(
            TIERED,
            KubeletConfig.defaults(KubernetesVersion.V1_36).reservations(),
            enforcing(AllocatableEnforcement.KUBE_RESERVED).reservedCgroups(),
            10);
    assertThrows(IllegalArgumentException.class, () -> plan(empty));
    final KubeletConfig full = new KubeletConfig(TIERED, RESERVATIONS, config.reservedCgroups(), 0);
    assertThrows(IllegalArgumentException.class, () -> plan(full));
  }

  @ParameterizedTest
  @EnumSource(KubernetesVersion.class)
  void outOfTheBoxOnlyTheEvictionThresholdIsKept(final KubernetesVersion version) {
    final KubeletConfig config = KubeletConfig.defaults(version);
    final Map<String, String> root = texts(plan(config), "/kubepods");
    assertEquals(String.valueOf(8L << 30), root.get("memory.max"));
    assertEquals(110, config.maxPods());
  }

  @ParameterizedTest
  @EnumSource(FeatureGate.class)
  void gateIsFoundByItsName(final FeatureGate gate) {
    assertEquals(Optional.of(gate), FeatureGate.ofName(gate.kubernetesName()));
    for (final KubernetesVersion version : KubernetesVersion.values()) {
      assertEquals(
          gate != FeatureGate.ALL_BETA, gate.isSupported(gate.isOnByDefault(version), version));
    }
  }

  @Test
  void gatesFollowTheRelease() {
    assertFalse(FeatureGate.MEMORY_QOS.isOnByDefault(KubernetesVersion.V1_36));
    assertTrue(FeatureGate.MEMORY_QOS.isOnByDefault(KubernetesVersion.V1_37));
    assertTrue(FeatureGate.NODE_SWAP.isSupported(false, KubernetesVersion.V1_29));
    assertFalse(FeatureGate.NODE_SWAP.isSupported(false, KubernetesVersion.V1_30));
    assertTrue(FeatureGate.ofName("GracefulNodeShutdown").isEmpty());
  }
}
