package io.cadre.bench;

import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.policy.CgroupDriver;
import io.cadre.qos.policy.CgroupName;
import io.cadre.qos.policy.KubeletConfig;
import io.cadre.qos.policy.NodePlanner;
import io.cadre.qos.policy.Plan;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
    node = BenchNode.node();
    pods = BenchNode.pods();
    config = BenchNode.config(driver, CgroupName.ROOT);
    earlier = NodePlanner.plan(node, pods, config);
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
