package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class NodePolicyTest {
  private static final ResourceList CAPACITY =
      ResourceList.parse(Map.of("cpu", "8", "memory", "16Gi"));
  private static final String UID = "5f0c0001-2b1d-4c6e-9a37-0123456789ab";

  private static NodePolicy policy(final CgroupDriver driver, final String... root) {
    return NodePolicy.of(
        Node.of(CAPACITY, CAPACITY),
        PolicyOptions.defaults().toBuilder()
            .cgroupDriver(driver)
            .cgroupRoot(CgroupName.of(root))
            .build());
  }

  @Test
  void podsAreKnownByTheirNames() {
    final NodePolicy policy = policy(CgroupDriver.CGROUPFS);
    Stream.of(
            "/kubepods/pod" + UID,
            "/kubepods/burstable/pod" + UID,
            "/kubepods/besteffort/pod0123456789abcdef0123456789abcdef")
        .forEach(path -> assertTrue(policy.isPod(path), path));
    Stream.of(
            "/",
            "/kubepods",
            "/kubepods/burstable",
            "/kubepods/pods-backup",
            "/kubepods/pod",
            "/kubepods/podium",
            "/kubepods/pod5f0c0001",
            "/kubepods/burstable/POD" + UID,
            "/kubepods/burstable/other/pod" + UID,
            "/kubepods/burstable/pod" + UID + "/app",
            "/kubepods/burstable/pod" + UID + ".slice",
            "/kubepods/under_score",
            "/other/pod" + UID,
            "/pod" + UID)
        .forEach(path -> assertFalse(policy.isPod(path), path));
  }

  @Test
  void systemdPodsAreKnownByTheirNames() {
    final NodePolicy policy = policy(CgroupDriver.SYSTEMD, "node-a");
    final String root = "/node_a.slice/node_a-kubepods.slice/";
    final String pod = "pod" + UID.replace('-', '_') + ".slice";
    assertTrue(policy.isPod(root + "node_a-kubepods-" + pod));
    assertTrue(
        policy.isPod(root + "node_a-kubepods-burstable.slice/node_a-kubepods-burstable-" + pod));
    Stream.of(
            root + "node_a-kubepods-burstable.slice",
            root + "node_a-kubepods-burstable.slice/node_a-kubepods-besteffort-" + pod,
            root + "node_a-kubepods-pod" + UID + ".slice",
            root + "cri-containerd-" + UID + ".scope",
            root + "pod" + UID,
            "/kubepods.slice/kubepods-" + pod)
        .forEach(path -> assertFalse(policy.isPod(path), path));
  }

  @Test
  void namesOfPlannedPodsAreKnown() {
    for (final CgroupDriver driver : CgroupDriver.values()) {
      final NodePolicy policy = policy(driver, "a", "b");
      final Plan plan = policy.plan(List.of(pod("1Gi", "1Gi"), pod(UID + "x")));
      assertEquals(
          List.of(true, false),
          plan.groups().stream()
              .filter(group -> group.role() == GroupRole.POD)
              .map(group -> policy.isPod(group.path()))
              .toList());
      plan.groups().stream()
          .filter(group -> group.role() != GroupRole.POD)
          .forEach(group -> assertFalse(policy.isPod(group.path()), group.path()));
    }
  }

  private static Pod pod(final String uid) {
    return Pod.builder("default", "best-effort", uid)
        .add(new Container("app", ContainerKind.REGULAR, ResourceRequirements.EMPTY))
        .build();
  }

  private static Pod pod(final String request, final String limit) {
    return Pod.builder("default", "p", UID)
        .add(
            new Container(
                "app",
                ContainerKind.REGULAR,
                new ResourceRequirements(
                    ResourceList.parse(Map.of("cpu", "1", "memory", request)),
                    ResourceList.parse(Map.of("cpu", "1", "memory", limit)))))
        .build();
  }

  private static ProtectedMemory protectedBy(
      final KubernetesVersion version, final MemoryQos memoryQos) {
    return ProtectedMemory.of(
        List.of(pod("1Gi", "1Gi"), pod("1Gi", "2Gi"), pod("512Mi", "2Gi"), pod(UID)),
        PolicyOptions.builder(version).memoryQos(memoryQos).build());
  }

  @Test
  void gaugesCountEachClassByItselfUnderTieredReservation() {
    final MemoryQos tiered = MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, 0.9);
    for (final KubernetesVersion version :
        List.of(KubernetesVersion.V1_36, KubernetesVersion.V1_37)) {
      assertEquals(new ProtectedMemory(1L << 30, 3L << 29), protectedBy(version, tiered));
      assertEquals(
          ProtectedMemory.NONE,
          protectedBy(version, MemoryQos.on(MemoryReservationPolicy.NONE, 0.9)));
      assertEquals(ProtectedMemory.NONE, protectedBy(version, MemoryQos.OFF));
    }
    assertEquals(ProtectedMemory.NONE, protectedBy(KubernetesVersion.V1_35, tiered));
  }

  @Test
  void classIsThatOfTheResources() {
    final NodePolicy policy = policy(CgroupDriver.CGROUPFS);
    assertEquals(QosClass.GUARANTEED, policy.qosClass(pod("1Gi", "1Gi")));
    assertEquals(QosClass.BURSTABLE, policy.qosClass(pod("1Gi", "2Gi")));
    assertEquals(QosClass.BEST_EFFORT, policy.qosClass(pod(UID)));
  }
}
