package io.cadre.bench.run;

import io.cadre.bench.BenchGroup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Counts the system calls of an operation of each kind. */
record SystemCalls(Path programs, BenchGroup group, List<String> jvmArguments) {

  Row of(final Candidate candidate) throws IOException, InterruptedException {
    final List<String> command =
        new ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(jvmArguments);
    command.addAll(
        List.of(
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            CountedOperation.class.getName(),
            candidate.name(),
            Integer.toString(Strace.TIMES)));
    return row(candidate.id(), candidate.floor(), Strace.perOperation(command));
  }

  /** The floors that {@code native/floor.c} has. */
  List<Row> ofFloors() throws IOException, InterruptedException {
    final List<Row> rows = new ArrayList<>();
    for (final Floor floor : Floor.values()) {
      final var operation = floor.operation(group.folder(), BenchGroup.setting().file());
      if (operation.isPresent()) {
        rows.add(of(floor, operation.get()));
      }
    }
    return rows;
  }

  private Row of(final Floor floor, final List<String> operation)
      throws IOException, InterruptedException {
    return row(
        floor.id(),
        floor,
        Strace.perOperation(new NativePrograms(programs).countedFloor(Strace.TIMES, operation)));
  }

  Row of(final GoPeer peer) throws IOException, InterruptedException {
    final List<String> how = List.of("count", Integer.toString(Strace.TIMES));
    return row(peer.id(), Floor.WRITE, Strace.perOperation(peer.command(programs, group, how)));
  }

  private static Row row(final String id, final Floor floor, final OptionalDouble calls) {
    return new Row(id, floor, Samples.NONE, OptionalDouble.empty(), calls);
  }
}
