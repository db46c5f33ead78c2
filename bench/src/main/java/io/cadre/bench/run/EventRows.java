package io.cadre.bench.run;

import io.cadre.bench.EventLatency;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** From an event to the callback, by the library and by C in turns; a sample is a turn's median. */
record EventRows(Path programs) {

  private static final Pattern JAVA = Pattern.compile("java +(\\d+) +\\d+ ns, (\\d+) B/event");
  private static final Pattern C = Pattern.compile("c +(\\d+) +\\d+ ns, .*");

  List<Row> run(final int rounds) throws IOException, InterruptedException {
    final Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                EventLatency.class.getName(),
                Integer.toString(rounds),
                programs.resolve("event_latency").toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    final List<String> lines = process.inputReader().lines().toList();
    if (process.waitFor() != 0) {
      throw new IOException("exit status " + process.exitValue() + " of EventLatency");
    }
    return List.of(
        new Row(
            Floor.EVENT.id(),
            Floor.EVENT,
            samples(C, lines),
            OptionalDouble.empty(),
            OptionalDouble.empty()),
        new Row(
            "event-to-callback",
            Floor.EVENT,
            samples(JAVA, lines),
            leastBytes(lines),
            OptionalDouble.empty()));
  }

  private static Samples samples(final Pattern form, final List<String> lines) {
    return new Samples(
        lines.stream()
            .map(form::matcher)
            .filter(Matcher::matches)
            .mapToDouble(found -> Double.parseDouble(found.group(1)))
            .toArray());
  }

  private static OptionalDouble leastBytes(final List<String> lines) {
    return lines.stream()
        .map(JAVA::matcher)
        .filter(Matcher::matches)
        .mapToDouble(found -> Double.parseDouble(found.group(2)))
        .min();
  }
}
