package io.cadre.bench.run;

import io.cadre.bench.BenchGroup;
import io.cadre.bench.ChangePod;
import io.cadre.bench.LoadedGroup;
import io.cadre.bench.OnOneGroup;
import io.cadre.bench.ReadCpuStat;
import io.cadre.bench.ReadIoStat;
import io.cadre.bench.ReadMemoryPressure;
import io.cadre.bench.ReadMemoryStat;
import io.cadre.bench.SetCpuMax;
import io.cadre.bench.SetMemoryHigh;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.Controller;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What needs controllers that a host may lack, on files of the running kernel, C in turns. */
final class Guest {

  /** An operation, and C's words for the same on the same file. */
  private record OnFile(String id, OnOneGroup operation, List<String> floor) {}

  private static final Set<Controller> NEEDED =
      Set.of(Controller.CPU, Controller.MEMORY, Controller.IO);

  private final NativePrograms programs;
  private final BenchGroup parent;
  private final Effort effort;

  Guest(final Path programs, final BenchGroup parent, final Effort effort) {
    this.programs = new NativePrograms(programs);
    this.parent = parent;
    this.effort = effort;
  }

  /** Overwrites {@code disk}. */
  List<Cost> run(final Path disk) throws Exception {
    final List<Cost> costs = new ArrayList<>();
    parent.group().enable(NEEDED);
    try (LoadedGroup loaded = LoadedGroup.start(parent, disk)) {
      for (final OnFile row : rows(loaded.folder())) {
        costs.add(cost(row, loaded.group()));
      }
    }
    costs.add(changePod());
    costs.addAll(new GuestNode(effort, parent.mount(), this::c).run());
    return costs;
  }

  private static List<OnFile> rows(final Path folder) {
    return List.of(
        new OnFile("read-cpu-stat", new ReadCpuStat(), pread(folder, "cpu.stat")),
        new OnFile("read-memory-stat", new ReadMemoryStat(), pread(folder, "memory.stat")),
        new OnFile(
            "read-memory-pressure", new ReadMemoryPressure(), pread(folder, "memory.pressure")),
        new OnFile("read-io-stat", new ReadIoStat(), pread(folder, "io.stat")),
        new OnFile("set-memory-high", new SetMemoryHigh(), setMemoryHigh(folder)),
        new OnFile("set-cpu-max", new SetCpuMax(), setCpuMax(folder)));
  }

  private static List<String> pread(final Path folder, final String file) {
    return List.of("pread", folder.resolve(file).toString());
  }

  private static List<String> setMemoryHigh(final Path folder) {
    return List.of("pwrite", folder.resolve("memory.high").toString(), "104857600", "209715200");
  }

  private static List<String> setCpuMax(final Path folder) {
    return List.of("pwrite", folder.resolve("cpu.max").toString(), "20000 100000", "30000 100000");
  }

  private Cost changePod() throws Exception {
    final String name = "pod";
    try (Cgroup pod = parent.group().create(name)) {
      final List<String> files = ChangePod.files(parent.folder().resolve(name).toString());
      final List<String> floor = NativePrograms.command(List.of("change"), files);
      return cost(new OnFile("change-12-files", new ChangePod(), floor), pod);
    } finally {
      parent.group().remove(name);
    }
  }

  private Cost cost(final OnFile row, final Cgroup group) throws Exception {
    final Stretches stretches = new Stretches(effort, 1);
    final OnOneGroup operation = row.operation();
    operation.prepareIn(group);
    try {
      stretches.warmUp(operation::run);
      return new Turns(row.id(), stretches, operation::run).beside("c", c(row.floor())).take();
    } finally {
      operation.endThere();
    }
  }

  private Turns.Way c(final List<String> operation) {
    return () -> NativePrograms.run(programs.timedFloor(effort, operation));
  }
}
