package io.cadre.bench.run;

import io.cadre.bench.FirstWrite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** From {@code main} to the first value set, each time in a new JVM. */
final class StartUp {

  private final Path java = Path.of(System.getProperty("java.home"), "bin", "java");
  private final Path cache;

  StartUp(final Path programs) {
    this.cache = programs.resolve("first-write.aot");
  }

  List<Row> run(final int times) throws IOException, InterruptedException {
    makeCache();
    Samples plain = Samples.NONE;
    Samples preloaded = Samples.NONE;
    Samples cached = Samples.NONE;
    for (int i = 0; i < times; i++) {
      plain = plain.and(NativePrograms.run(command(List.of(), List.of())));
      preloaded = preloaded.and(NativePrograms.run(command(List.of(), List.of("preload"))));
      cached = cached.and(NativePrograms.run(command(List.of("-XX:AOTCache=" + cache), List.of())));
    }
    return List.of(
        row("first-write", plain),
        row("first-write-preloaded", preloaded),
        row("first-write-aot-cache", cached));
  }

  private void makeCache() throws IOException, InterruptedException {
    Files.deleteIfExists(cache);
    final Process process =
        new ProcessBuilder(command(List.of("-XX:AOTCacheOutput=" + cache), List.of()))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0 || !Files.exists(cache)) {
      throw new IOException("the JVM made no " + cache);
    }
  }

  private static Row row(final String id, final Samples samples) {
    return new Row(id, Floor.WRITE, samples, OptionalDouble.empty(), OptionalDouble.empty());
  }

  private List<String> command(final List<String> options, final List<String> arguments) {
    final List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(options);
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            FirstWrite.class.getName()));
    command.addAll(arguments);
    return command;
  }
}
