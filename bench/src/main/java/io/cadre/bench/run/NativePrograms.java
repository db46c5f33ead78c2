package io.cadre.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs that print a figure a line: the C floor, the peers in Go, a JVM that starts. */
record NativePrograms(Path folder) {

  /** Runs a program to its end and takes its figures. */
  static Samples run(final List<String> command) throws IOException, InterruptedException {
    final Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    final double[] nanos = process.inputReader().lines().mapToDouble(Double::parseDouble).toArray();
    if (process.waitFor() != 0) {
      throw new IOException("exit status " + process.exitValue() + " of " + command);
    }
    return new Samples(nanos);
  }

  List<String> timedFloor(final Effort effort, final List<String> operation) {
    return command(timed(List.of(folder.resolve("floor").toString()), effort), operation);
  }

  List<String> countedFloor(final int times, final List<String> operation) {
    return command(
        List.of(folder.resolve("floor").toString(), "count", Integer.toString(times)), operation);
  }

  static List<String> timed(final List<String> program, final Effort effort) {
    return command(
        program,
        List.of("time", Integer.toString(effort.samples()), Integer.toString(effort.millis())));
  }

  static List<String> command(final List<String> first, final List<String> more) {
    final List<String> command = new ArrayList<>(first);
    command.addAll(more);
    return command;
  }
}
