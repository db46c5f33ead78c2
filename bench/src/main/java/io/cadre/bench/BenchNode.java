package io.cadre.bench;

import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import io.cadre.qos.manager.ManagerOptions;
import io.cadre.qos.manager.NodeKernel;
import io.cadre.qos.manager.QosManager;
import io.cadre.qos.policy.CgroupDriver;
import io.cadre.qos.policy.CgroupName;
import io.cadre.qos.policy.KubeletConfig;
import io.cadre.qos.policy.MemoryQos;
import io.cadre.qos.policy.MemoryReservationPolicy;
import io.cadre.qos.policy.NodePolicy;
import io.cadre.qos.policy.NodeReservations;
import io.cadre.qos.policy.PolicyOptions;
import io.cadre.qos.policy.ReservedCgroups;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/** A full node: 250 pods of all classes, some with an init container and a sidecar. */
final class BenchNode {

  static final int PODS = 250;

  private BenchNode() {}

  static Node node() {
    final ResourceList capacity =
        ResourceList.parse(Map.of("cpu", "64", "memory", "256Gi", "pid", "4194304"));
    return Node.of(capacity, capacity).withKernel(0, 4096, Set.of(2L << 20, 1L << 30));
  }

  static List<Pod> pods() {
    return pods(PODS);
  }

  static List<Pod> pods(final int count) {
    return IntStream.range(0, count).mapToObj(i -> pod(i, 64 + i % PODS)).toList();
  }

  /** The manager of a node with these pods, with no repair of its own accord. */
  static QosManager manager(final NodeKernel kernel, final List<Pod> pods) {
    final CgroupName root = CgroupName.of("cadre-bench");
    final KubeletConfig config = config(CgroupDriver.CGROUPFS, root, Math.max(PODS, pods.size()));
    return QosManager.builder(kernel, NodePolicy.of(node(), config))
        .pods(pods)
        .options(ManagerOptions.DEFAULTS.withPeriod(Duration.ofDays(1)))
        .build();
  }

  static KubeletConfig config(final CgroupDriver driver, final CgroupName root) {
    return config(driver, root, PODS);
  }

  private static KubeletConfig config(
      final CgroupDriver driver, final CgroupName root, final int maxPods) {
    return new KubeletConfig(
        PolicyOptions.builder(KubernetesVersion.V1_36)
            .memoryQos(MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, 0.9))
            .cgroupDriver(driver)
            .cgroupRoot(root)
            .build(),
        new NodeReservations(
            ResourceList.parse(Map.of("cpu", "500m", "memory", "2Gi")),
            ResourceList.EMPTY,
            Optional.empty()),
        ReservedCgroups.PODS_ONLY,
        maxPods);
  }

  /** A third of each class; every fifth has an init container and a sidecar as well. */
  static Pod pod(final int i, final int mebibytes) {
    final String uid = new UUID(0x5f0c_0000_0000_4000L, 0x8000_0000_0000_0000L + i).toString();
    final Pod.Builder pod = Pod.builder("default", "pod-" + i, uid);
    final ResourceRequirements resources = resources(i, mebibytes);
    if (i % 5 == 0) {
      pod.add(new Container("prepare", ContainerKind.INIT, resources));
      pod.add(new Container("proxy", ContainerKind.SIDECAR, resources));
    }
    return pod.add(new Container("app", ContainerKind.REGULAR, resources)).build();
  }

  private static ResourceRequirements resources(final int i, final int mebibytes) {
    final Map<String, String> requests =
        Map.of("cpu", (100 + i % PODS) + "m", "memory", mebibytes + "Mi");
    return switch (i % 3) {
      case 0 ->
          new ResourceRequirements(ResourceList.parse(requests), ResourceList.parse(requests));
      case 1 ->
          new ResourceRequirements(
              ResourceList.parse(requests), ResourceList.parse(Map.of("memory", "1Gi")));
      default -> ResourceRequirements.EMPTY;
    };
  }
}
