package io.cadre.bench;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.process.Removal;
import io.cadre.cgroup.process.RemovalOptions;
import io.cadre.qos.Pod;
import io.cadre.qos.manager.ManagerOptions;
import io.cadre.qos.manager.NodeReport;
import io.cadre.qos.manager.QosManager;
import io.cadre.qos.policy.CgroupDriver;
import io.cadre.qos.policy.CgroupName;
import io.cadre.qos.policy.NodePolicy;
import java.time.Duration;
import java.util.EnumSet;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The manager of a full node on the running kernel, which must have {@code cpu} and {@code memory}
 * on cgroup v2: nothing changed, one pod changed, everything compared.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 5, time = 1, timeUnit = TimeUnit.SECONDS)
@Measurement(iterations = 10, time = 1, timeUnit = TimeUnit.SECONDS)
public class Reconcile {

  private static final Duration LONG = Duration.ofMinutes(1);

  private final String name = "cadre-bench-node-" + ProcessHandle.current().pid();

  /** How many there are; an emulated guest takes minutes to bring 250 up. */
  @Param("250")
  public int pods;

  private Pod[] changed;
  private CgroupRoot root;
  private QosManager manager;
  private int turn;

  /** Brings the node up. */
  @Setup
  public void start() throws CgroupException {
    changed = new Pod[] {BenchNode.pod(pods / 2, 100), BenchNode.pod(pods / 2, 101)};
    root = CgroupRoot.open(EnumSet.of(Controller.CPU, Controller.MEMORY));
    manager =
        QosManager.builder(
                root,
                NodePolicy.of(
                    BenchNode.node(), BenchNode.config(CgroupDriver.CGROUPFS, CgroupName.of(name))))
            .pods(BenchNode.pods(pods))
            .options(
                ManagerOptions.DEFAULTS
                    .withPeriod(Duration.ofDays(1))
                    .withWriting(LONG)
                    .withWatching(false))
            .build();
    manager.start();
  }

  /** Removes the node. */
  @TearDown
  public void close() throws CgroupException {
    manager.close();
    Removal.remove(root.group(), name, RemovalOptions.killing(LONG));
    root.close();
  }

  /** Asks for an update when there is nothing to do. */
  @Benchmark
  public NodeReport unchanged() {
    return manager.update();
  }

  /** Changes the memory request of one pod: its files and those of root and tier are written. */
  @Benchmark
  public NodeReport onePodChanged() {
    turn = 1 - turn;
    return manager.putPod(changed[turn]);
  }

  /** Compares all files with the kernel. */
  @Benchmark
  public NodeReport repaired() {
    return manager.repair();
  }
}
