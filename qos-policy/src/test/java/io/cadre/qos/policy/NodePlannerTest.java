package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class NodePlannerTest {
  private static final Node NODE =
      Node.of(
              ResourceList.parse(Map.of("cpu", "4", "memory", "8Gi")),
              ResourceList.parse(Map.of("cpu", "3900m", "memory", "7Gi", "pid", "1000")))
          .withKernel(1L << 30, 4096, Set.of(2097152L));

  private static Pod pod(
      final String name, final Map<String, String> requests, final Map<String, String> limits) {
    final ResourceRequirements resources =
        new ResourceRequirements(ResourceList.parse(requests), ResourceList.parse(limits));
    return Pod.builder("default", name, "uid-" + name)
        .add(new Container("prepare", ContainerKind.INIT, resources))
        .add(new Container("app", ContainerKind.REGULAR, resources))
        .build();
  }

  private static final List<Pod> PODS =
      List.of(
          pod("g", Map.of("cpu", "123m", "memory", "1Gi"), Map.of("cpu", "123m", "memory", "1Gi")),
          pod("b", Map.of("cpu", "500m", "memory", "64Mi"), Map.of("memory", "128Mi")),
          pod("e", Map.of(), Map.of()));

  private static Plan plan(final PolicyOptions options) {
    return NodePlanner.plan(NODE, PODS, options);
  }

  private static Map<String, String> texts(final Plan plan, final String path) {
    final PlannedGroup group = plan.group(path).orElseThrow();
    return group.files().values().stream()
        .collect(Collectors.toMap(PlannedFile::file, PlannedFile::value));
  }

  private static PolicyOptions tiered() {
    return PolicyOptions.builder(KubernetesVersion.V1_36)
        .memoryQos(MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, 0.9))
        .podPidsLimit(OptionalLong.of(100))
        .build();
  }

  @Test
  void parentsComeBeforeChildren() {
    assertEquals(
        List.of(
            "/kubepods",
            "/kubepods/burstable",
            "/kubepods/besteffort",
            "/kubepods/poduid-g",
            "/kubepods/poduid-g/prepare",
            "/kubepods/poduid-g/app",
            "/kubepods/burstable/poduid-b",
            "/kubepods/burstable/poduid-b/prepare",
            "/kubepods/burstable/poduid-b/app",
            "/kubepods/besteffort/poduid-e",
            "/kubepods/besteffort/poduid-e/prepare",
            "/kubepods/besteffort/poduid-e/app"),
        plan(tiered()).groups().stream().map(PlannedGroup::path).toList());
  }

  @Test
  void root() {
    assertEquals(
        Map.of(
            "cpu.weight", "153",
            "memory.max", String.valueOf((7L << 30) + (100L << 20)),
            "memory.min", String.valueOf((1L << 30) + (64L << 20)),
            "pids.max", "1000",
            "hugetlb.2MB.max", "4611686018427387904",
            "hugetlb.2MB.rsvd.max", "4611686018427387904"),
        texts(plan(tiered()), "/kubepods"));
  }

  @Test
  void rootIsNotBoundedBeyondTheCapacity() {
    final Node full = Node.of(NODE.capacity(), NODE.capacity());
    final PlannedGroup root =
        NodePlanner.plan(full, List.of(), PolicyOptions.defaults(KubernetesVersion.V1_36))
            .groups()
            .getFirst();
    assertEquals(String.valueOf(8L << 30), root.files().get("memory.max").value());
  }

  @Test
  void burstablePod() {
    final Plan plan = plan(tiered());
    assertEquals(
        Map.of(
            "cpu.weight", "20",
            "memory.low", String.valueOf(64L << 20),
            "memory.max", String.valueOf(128L << 20),
            "pids.max", "100",
            "hugetlb.2MB.max", "0",
            "hugetlb.2MB.rsvd.max", "0"),
        texts(plan, "/kubepods/burstable/poduid-b"));
    assertEquals(
        Map.of(
            "cpu.weight", "59",
            "cpu.max", "max 100000",
            "memory.low", String.valueOf(64L << 20),
            "memory.high", "127504384",
            "memory.max", String.valueOf(128L << 20),
            "memory.swap.max", "0",
            "memory.oom.group", "1",
            "hugetlb.2MB.max", "0",
            "hugetlb.2MB.rsvd.max", "0"),
        texts(plan, "/kubepods/burstable/poduid-b/app"));
  }

  @Test
  void everyFileHasARuleAndAReason() {
    for (final PlannedGroup group : plan(tiered()).groups()) {
      for (final PlannedFile file : group.files().values()) {
        assertFalse(file.rule().isBlank(), file::toString);
        assertFalse(file.reason().isBlank(), file::toString);
      }
      assertEquals(group.role() == GroupRole.CONTAINER, group.oomScoreAdj().isPresent());
    }
  }

  @Test
  void memoryHighIsExplained() {
    final PlannedFile high =
        plan(tiered()).groups().stream()
            .filter(g -> g.label().equals("default/b/app"))
            .findFirst()
            .orElseThrow()
            .files()
            .get("memory.high");
    assertEquals("MemoryHigh", high.rule());
    assertEquals(
        "floor((request + factor*(limit - request))/page)*page with request=67108864,"
            + " limit=134217728, factor=0.9, page=4096",
        high.reason());
  }

  @Test
  void systemdPathsAndRounding() {
    final Plan plan =
        plan(
            PolicyOptions.builder(KubernetesVersion.V1_36)
                .cgroupDriver(CgroupDriver.SYSTEMD)
                .cgroupRoot(CgroupName.of("kubelet"))
                .containerLeaf(
                    (_, c) -> ContainerRuntime.CONTAINERD.leaf(CgroupDriver.SYSTEMD, c.name()))
                .build());
    final String pod = "/kubelet.slice/kubelet-kubepods.slice/kubelet-kubepods-poduid_g.slice";
    assertEquals("13000 100000", texts(plan, pod).get("cpu.max"));
    assertTrue(texts(plan, pod + "/cri-containerd-app.scope").containsKey("cpu.weight"));
  }

  @Test
  void newestReleaseTakesBackWhatOlderOnesProtected() {
    final Plan plan =
        plan(PolicyOptions.builder(KubernetesVersion.V1_37).memoryQos(MemoryQos.OFF).build());
    assertEquals("0", texts(plan, "/kubepods").get("memory.min"));
    assertEquals("0", texts(plan, "/kubepods").get("memory.low"));
    assertEquals("0", texts(plan, "/kubepods/burstable").get("memory.low"));
    assertEquals("max", texts(plan, "/kubepods/burstable/poduid-b/app").get("memory.high"));
  }
}
