package io.cadre.qos.manager;

import io.cadre.cgroup.PageSize;
import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import io.cadre.qos.policy.CgroupName;
import io.cadre.qos.policy.MemoryQos;
import io.cadre.qos.policy.MemoryReservationPolicy;
import io.cadre.qos.policy.NodePolicy;
import io.cadre.qos.policy.PolicyOptions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/** Pods of one container on a node of 64 CPUs and 256 GiB. */
final class Pods {

  static final NodePolicy POLICY = policy(256L << 30, CgroupName.ROOT);

  private Pods() {}

  /** A node whose kubelet protects memory by class. */
  static NodePolicy policy(final long memoryBytes, final CgroupName root) {
    return NodePolicy.of(node(memoryBytes), options(root));
  }

  static Node node(final long memoryBytes) {
    final ResourceList all =
        ResourceList.parse(Map.of("cpu", "64", "memory", Long.toString(memoryBytes)));
    return Node.of(all, all).withKernel(0, PageSize.ofKernel(), Set.of());
  }

  static PolicyOptions options(final CgroupName root) {
    return PolicyOptions.builder(KubernetesVersion.V1_37)
        .memoryQos(MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, 0.9))
        .hardEvictionMemoryBytes(0)
        .cgroupRoot(root)
        .build();
  }

  static String uid(final int number) {
    return new UUID(0x5f0c_0000_0000_4000L, 0x8000_0000_0000_0000L + number).toString();
  }

  /** A pod that requests so much memory, and has a limit as its class demands. */
  static Pod pod(final int number, final QosClass qosClass, final int mebibytes) {
    return pod(number, qosClass, mebibytes, 2 * mebibytes);
  }

  /** A pod with a limit of its own, if it is Burstable. */
  static Pod pod(
      final int number, final QosClass qosClass, final int mebibytes, final int limitMebibytes) {
    final ResourceList requests =
        ResourceList.parse(Map.of("cpu", "100m", "memory", mebibytes + "Mi"));
    final ResourceRequirements resources =
        switch (qosClass) {
          case GUARANTEED -> new ResourceRequirements(requests, requests);
          case BURSTABLE ->
              new ResourceRequirements(
                  requests, ResourceList.parse(Map.of("memory", limitMebibytes + "Mi")));
          case BEST_EFFORT -> ResourceRequirements.EMPTY;
        };
    return Pod.builder("default", "pod-" + number, uid(number))
        .add(new Container("app", ContainerKind.REGULAR, resources))
        .build();
  }

  /** So many pods, a third of each class. */
  static List<Pod> mixed(final int count, final int mebibytes) {
    return IntStream.range(0, count)
        .mapToObj(i -> pod(i, QosClass.values()[i % 3], mebibytes))
        .toList();
  }

  static String path(final int number, final QosClass qosClass) {
    final String tier =
        switch (qosClass) {
          case GUARANTEED -> "/kubepods";
          case BURSTABLE -> "/kubepods/burstable";
          case BEST_EFFORT -> "/kubepods/besteffort";
        };
    return tier + "/pod" + uid(number);
  }
}
