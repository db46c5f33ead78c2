package io.cadre.bench.run;

import io.cadre.bench.BenchGroup;
import io.cadre.bench.FirstWrite;
import io.cadre.bench.peer.FirstDowncalls;
import io.cadre.bench.peer.FirstFileChannel;
import io.cadre.bench.peer.NothingAtAll;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** From {@code main} to the first value set in a group that is there, each time in a new JVM. */
final class StartUp {

  /** A JVM to start: with an AOT cache or not, and with what arguments after the common ones. */
  private record Start(Class<?> program, boolean cached, List<String> more) {}

  private static final Map<String, Start> STARTS = starts();

  private final Path java = Path.of(System.getProperty("java.home"), "bin", "java");
  private final Path programs;
  private final List<String> place;

  StartUp(final Path programs, final BenchGroup group) throws IOException {
    this.programs = programs;
    this.place =
        List.of(
            group.mount().toString(),
            "/" + group.folder().getFileName(),
            BenchGroup.setting().file());
  }

  private static Map<String, Start> starts() {
    final Map<String, Start> starts = new LinkedHashMap<>();
    starts.put(Floor.START.id(), new Start(NothingAtAll.class, false, List.of()));
    starts.put("first-write", new Start(FirstWrite.class, false, List.of()));
    starts.put("first-write-preloaded", new Start(FirstWrite.class, false, List.of("preload")));
    starts.put("first-write-aot-cache", new Start(FirstWrite.class, true, List.of()));
    starts.put("peer-first-downcalls", new Start(FirstDowncalls.class, false, List.of()));
    starts.put("peer-first-downcalls-aot-cache", new Start(FirstDowncalls.class, true, List.of()));
    starts.put("peer-first-file-channel", new Start(FirstFileChannel.class, false, List.of()));
    return starts;
  }

  /** A second figure of a program is the time since it was started. */
  Results run(final int times) throws IOException, InterruptedException {
    for (final Start start : STARTS.values()) {
      if (start.cached()) {
        makeCache(start);
      }
    }
    final Results results = new Results();
    for (int i = 0; i < times; i++) {
      for (final Map.Entry<String, Start> start : STARTS.entrySet()) {
        final double[] nanos = NativePrograms.run(command(start.getValue())).nanos();
        results.add(row(start.getKey(), nanos[0]));
        if (nanos.length > 1 && start.getValue().more().isEmpty()) {
          results.add(row("start-to-" + start.getKey(), nanos[1]));
        }
      }
    }
    return results;
  }

  private static Row row(final String id, final double nanos) {
    final Samples samples = new Samples(new double[] {nanos});
    return new Row(id, Floor.START, samples, OptionalDouble.empty(), OptionalDouble.empty());
  }

  private Path cache(final Start start) {
    return programs.resolve(start.program().getSimpleName() + ".aot");
  }

  /** Runs the program once with {@code -XX:AOTCacheOutput}, which is all it takes. */
  private void makeCache(final Start start) throws IOException, InterruptedException {
    final Path cache = cache(start);
    Files.deleteIfExists(cache);
    final Process process =
        new ProcessBuilder(command(start, List.of("-XX:AOTCacheOutput=" + cache)))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0 || !Files.exists(cache)) {
      throw new IOException("the JVM made no " + cache);
    }
  }

  private List<String> command(final Start start) {
    return command(start, start.cached() ? List.of("-XX:AOTCache=" + cache(start)) : List.of());
  }

  private List<String> command(final Start start, final List<String> options) {
    final List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(options);
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            start.program().getName(),
            Long.toString(System.nanoTime())));
    command.addAll(place);
    command.addAll(start.more());
    return command;
  }
}
