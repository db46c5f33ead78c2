package io.cadre.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Counts the system calls of the thread that makes two marks, between them. */
final class Strace {

  static final int TIMES = 200;

  /**
   * What the JVM does by itself: a thread parks at a safepoint, or takes memory for its profile.
   */
  private static final Predicate<String> OF_THE_RUNTIME =
      line -> line.matches(".*\\b(futex|mprotect|madvise|mmap|rt_sigreturn|sched_yield)\\(.*");

  private Strace() {}

  static boolean isHere() {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "strace")));
  }

  /** Runs {@code command}, which does its operation {@link #TIMES} times. */
  static OptionalDouble perOperation(final List<String> command)
      throws IOException, InterruptedException {
    final Path trace = Files.createTempFile("cadre-bench", ".strace");
    try {
      final List<String> traced =
          new ArrayList<>(List.of("strace", "-f", "-qq", "-o", trace.toString()));
      traced.addAll(command);
      final Process process =
          new ProcessBuilder(traced)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (process.waitFor() != 0) {
        throw new IOException("exit status " + process.exitValue() + " of " + traced);
      }
      return OptionalDouble.of((double) between(Files.readAllLines(trace)) / TIMES);
    } finally {
      Files.delete(trace);
    }
  }

  private static long between(final List<String> lines) {
    final int begin = indexOf(lines, "\"/cadre-begin\"");
    final int end = indexOf(lines, "\"/cadre-end\"");
    final String thread = lines.get(begin).replaceFirst("\\s.*", "");
    return lines.subList(begin + 1, end).stream()
        .filter(line -> line.startsWith(thread + " "))
        .filter(line -> !line.contains("resumed>") && !line.contains("---"))
        .filter(OF_THE_RUNTIME.negate())
        .count();
  }

  private static int indexOf(final List<String> lines, final String mark) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(mark)) {
        return i;
      }
    }
    throw new IllegalStateException("no " + mark + " in " + lines.size() + " lines");
  }
}
