package io.cadre.bench;

import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import io.cadre.qos.policy.CgroupDriver;
import io.cadre.qos.policy.KubeletConfig;
import io.cadre.qos.policy.MemoryQos;
import io.cadre.qos.policy.MemoryReservationPolicy;
import io.cadre.qos.policy.NodePlanner;
import io.cadre.qos.policy.NodeReservations;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PolicyOptions;
import io.cadre.qos.policy.ReservedCgroups;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The plan of a full node: 250 pods of all classes, an init container and a sidecar among them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 15, time = 1, timeUnit = TimeUnit.SECONDS)
@Measurement(iterations = 15, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class PlanNode {

  private static final int PODS = 250;

  /** How the groups are named. */
  @Param({"CGROUPFS", "SYSTEMD"})
  public CgroupDriver driver;

  private Node node;
  private List<Pod> pods;
  private KubeletConfig config;
  private Plan earlier;

  /** Makes the node and its pods. */
  @Setup
  public void make() {
    final ResourceList capacity =
        ResourceList.parse(Map.of("cpu", "64", "memory", "256Gi", "pid", "4194304"));
    node = Node.of(capacity, capacity).withKernel(0, 4096, Set.of(2L << 20, 1L << 30));
    pods = IntStream.range(0, PODS).mapToObj(PlanNode::pod).toList();
    config =
        new KubeletConfig(
            PolicyOptions.builder(KubernetesVersion.V1_36)
                .memoryQos(MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, 0.9))
                .cgroupDriver(driver)
                .build(),
            new NodeReservations(
                ResourceList.parse(Map.of("cpu", "500m", "memory", "2Gi")),
                ResourceList.EMPTY,
                Optional.empty()),
            ReservedCgroups.PODS_ONLY,
            PODS);
    earlier = NodePlanner.plan(node, pods, config);
  }

  /** A third of each class; every fifth has an init container and a sidecar as well. */
  private static Pod pod(final int i) {
    final String uid = new UUID(0x5f0c_0000_0000_4000L, 0x8000_0000_0000_0000L + i).toString();
    final Pod.Builder pod = Pod.builder("default", "pod-" + i, uid);
    if (i % 5 == 0) {
      pod.add(new Container("prepare", ContainerKind.INIT, resources(i)));
      pod.add(new Container("proxy", ContainerKind.SIDECAR, resources(i)));
    }
    return pod.add(new Container("app", ContainerKind.REGULAR, resources(i))).build();
  }

  private static ResourceRequirements resources(final int i) {
    final Map<String, String> requests = Map.of("cpu", (100 + i) + "m", "memory", (64 + i) + "Mi");
    return switch (i % 3) {
      case 0 ->
          new ResourceRequirements(ResourceList.parse(requests), ResourceList.parse(requests));
      case 1 ->
          new ResourceRequirements(
              ResourceList.parse(requests), ResourceList.parse(Map.of("memory", "1Gi")));
      default -> ResourceRequirements.EMPTY;
    };
  }

  /** Computes the plan. */
  @Benchmark
  public Plan plan() {
    return NodePlanner.plan(node, pods, config);
  }

  /** Computes the plan and compares it with an equal one. */
  @Benchmark
  public boolean planAndCompare() {
    return NodePlanner.plan(node, pods, config).equals(earlier);
  }
}
