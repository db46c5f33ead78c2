package io.cadre.bench.run;

import io.cadre.bench.BenchGroup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.openjdk.jmh.runner.RunnerException;

/** Measures floors and candidates in turns, on a group of its own. */
final class Measurement {

  private final Path programs;
  private final Effort effort;
  private final BenchGroup group;
  private final String file;
  private final Results results = new Results();

  Measurement(final Path programs, final Effort effort, final BenchGroup group) throws IOException {
    this.programs = programs;
    this.effort = effort;
    this.group = group;
    this.file = BenchGroup.setting().file();
  }

  Results run(final Set<Candidate> candidates)
      throws IOException, InterruptedException, RunnerException {
    for (int round = 0; round < effort.rounds(); round++) {
      for (final Floor floor : floorsOf(candidates)) {
        runRound(floor, candidates);
      }
    }
    return results;
  }

  private static Set<Floor> floorsOf(final Set<Candidate> candidates) {
    final Set<Floor> floors = EnumSet.of(Floor.WRITE);
    candidates.forEach(candidate -> floors.add(candidate.floor()));
    return floors;
  }

  /** The floor comes up between any two candidates, so that it sees the same minute. */
  private void runRound(final Floor floor, final Set<Candidate> candidates)
      throws IOException, InterruptedException, RunnerException {
    measure(floor);
    for (final Candidate candidate : candidates) {
      if (candidate.floor() == floor) {
        results.add(JmhFork.run(candidate, effort, jvmArguments()));
        measure(floor);
      }
    }
  }

  private void measure(final Floor floor) throws IOException, InterruptedException {
    final NativePrograms programs = new NativePrograms(this.programs);
    final List<String> operation = floor.operation(group.folder(), file).orElseThrow();
    results.add(row(floor.id(), floor, NativePrograms.run(programs.timedFloor(effort, operation))));
  }

  /** The libraries in Go, if they were built. */
  void runGo() throws IOException, InterruptedException {
    if (!GoPeer.isBuilt(programs)) {
      results.leaveOut("peers in Go", "no Go tool chain, or not the libraries");
      return;
    }
    for (int round = 0; round < effort.rounds(); round++) {
      for (final GoPeer peer : GoPeer.values()) {
        final List<String> command =
            peer.command(programs, group, NativePrograms.timed(List.of(), effort));
        results.add(row(peer.id(), Floor.WRITE, NativePrograms.run(command)));
        measure(Floor.WRITE);
      }
    }
  }

  private static Row row(final String id, final Floor floor, final Samples samples) {
    return new Row(id, floor, samples, OptionalDouble.empty(), OptionalDouble.empty());
  }

  /** For every JVM that measures or counts. */
  List<String> jvmArguments() {
    return List.of("-Dcadre.bench.jni=" + programs.resolve("libcadrejni.so"));
  }
}
