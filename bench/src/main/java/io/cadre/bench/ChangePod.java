package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.update.ChangeSet;
import io.cadre.cgroup.update.UpdateOptions;
import io.cadre.cgroup.update.UpdateReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * A pod of two containers gets other limits: four files of each of its three groups in one set.
 * Needs the controllers for processor and memory.
 */
public class ChangePod extends OnGroup {

  /** What is written in turns to each file of each group, as the kernel takes it. */
  private record Values(String file, String first, String second) {}

  private static final List<String> CONTAINERS = List.of("app", "proxy");
  private static final long PERIOD = 100_000;
  private static final List<Values> VALUES =
      List.of(
          new Values("cpu.weight", "100", "200"),
          new Values("cpu.max", "20000 100000", "40000 100000"),
          new Values("memory.high", "104857600", "209715200"),
          new Values("memory.max", "209715200", "419430400"));

  private final List<Cgroup> groups = new ArrayList<>();
  private Cgroup pod;
  private int turn;

  /** {@return folder, file and both values of each file, one after the other} */
  public static List<String> files(final String podFolder) {
    final List<String> words = new ArrayList<>();
    for (final String below : List.of("", "/app", "/proxy")) {
      for (final Values values : VALUES) {
        words.addAll(List.of(podFolder + below, values.file(), values.first(), values.second()));
      }
    }
    return words;
  }

  @Override
  protected void open(final Cgroup group) throws CgroupException {
    pod = group;
    pod.enable(Set.of(Controller.CPU, Controller.MEMORY));
    groups.add(pod);
    for (final String container : CONTAINERS) {
      groups.add(pod.create(container));
    }
  }

  @Override
  @Benchmark
  public long run() {
    turn = 1 - turn;
    final long factor = 1 + turn;
    final ChangeSet.Builder changes = ChangeSet.builder();
    for (final Cgroup group : groups) {
      changes
          .set(group, Cpu.WEIGHT, 100 * factor)
          .set(group, Cpu.MAX, new CpuMax(Limit.of(20_000 * factor), PERIOD))
          .set(group, Memory.HIGH, Limit.of(BenchGroup.VALUES[0] * factor))
          .set(group, Memory.MAX, Limit.of(BenchGroup.VALUES[1] * factor));
    }
    final UpdateReport report = changes.build().apply(UpdateOptions.BEST_EFFORT);
    if (!report.isComplete()) {
      throw new IllegalStateException(report.toString());
    }
    return report.outcomes().size();
  }

  @Override
  protected void close() throws CgroupException {
    for (final String container : CONTAINERS) {
      pod.remove(container);
    }
    groups.subList(1, groups.size()).forEach(Cgroup::close);
  }
}
