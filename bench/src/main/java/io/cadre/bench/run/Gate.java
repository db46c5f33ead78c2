package io.cadre.bench.run;

import io.cadre.bench.BenchGroup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.openjdk.jmh.runner.RunnerException;

/**
 * What a change must not make worse, told in figures that do not depend on the machine's speed: no
 * allocation, a number of system calls, and at most 1.3 times what C takes. What fails is measured
 * again, since a busy machine makes anything slow now and then, but nothing fast.
 */
final class Gate {

  private static final double LONGEST = 1.3;
  private static final int ATTEMPTS = 3;

  /** JMH's own loop allocates a little once a stretch; a single object would be 16 bytes. */
  private static final double NO_BYTES = 0.5;

  private static final Map<Candidate, Double> CALLS =
      new EnumMap<>(
          Map.of(
              Candidate.SET, 1.0,
              Candidate.SET_UNCHANGED, 0.0,
              Candidate.READ_CPU_STAT, 1.0,
              Candidate.READ_CPU_PRESSURE, 1.0));

  private final Path programs;
  private final BenchGroup group;

  Gate(final Path programs, final BenchGroup group) {
    this.programs = programs;
    this.group = group;
  }

  boolean run() throws IOException, InterruptedException, RunnerException {
    final Set<Candidate> left = EnumSet.copyOf(CALLS.keySet());
    for (int attempt = 1; attempt <= ATTEMPTS && !left.isEmpty(); attempt++) {
      System.out.println("attempt " + attempt + " of " + ATTEMPTS);
      final Results results = new Measurement(programs, Effort.GATE, group).run(left);
      left.removeIf(candidate -> passes(results, results.row(candidate.id())));
    }
    if (!Strace.isHere()) {
      System.out.println("system calls are not counted: no strace");
      return left.isEmpty();
    }
    return countCalls() && left.isEmpty();
  }

  private static boolean passes(final Results results, final Row row) {
    return check(row.id() + " bytes", row.bytesPerOp().getAsDouble(), NO_BYTES)
        & check(row.id() + " to C, min", results.ratioOfMin(row), LONGEST)
        & check(row.id() + " to C, median", results.ratioOfMedian(row), LONGEST);
  }

  private boolean countCalls() throws IOException, InterruptedException {
    final var arguments = new Measurement(programs, Effort.GATE, group).jvmArguments();
    final SystemCalls calls = new SystemCalls(programs, group, arguments);
    boolean passed = true;
    for (final Map.Entry<Candidate, Double> expected : CALLS.entrySet()) {
      final Candidate candidate = expected.getKey();
      final double counted = calls.of(candidate).syscallsPerOp().getAsDouble();
      passed &= check(candidate.id() + " system calls", counted, expected.getValue());
    }
    return passed;
  }

  private static boolean check(final String what, final double found, final double most) {
    final boolean fine = found <= most;
    System.out.printf(
        "%s %s: %.3f (at most %.2f)%n", fine ? "ok    " : "FAILED", what, found, most);
    return fine;
  }
}
