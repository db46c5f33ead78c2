package io.cadre.bench.run;

import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** One JVM that JMH measures one candidate in. */
final class JmhFork {

  private static final int WARM_UP_STRETCHES = 5;

  private JmhFork() {}

  static Row run(final Candidate candidate, final Effort effort, final List<String> jvmArguments)
      throws RunnerException {
    final Class<?> type = candidate.operation().getClass();
    final var options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(type.getName()) + "\\.run$")
            .forks(1)
            .warmupIterations(WARM_UP_STRETCHES)
            .warmupTime(TimeValue.milliseconds(effort.warmUpMillis() / WARM_UP_STRETCHES))
            .measurementIterations(effort.samples())
            .measurementTime(TimeValue.milliseconds(effort.millis()))
            .jvmArgsAppend(jvmArguments.toArray(String[]::new))
            .addProfiler(GCProfiler.class)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();
    final Collection<RunResult> results = new Runner(options).run();
    final RunResult result = results.iterator().next();
    return new Row(
        candidate.id(),
        candidate.floor(),
        samples(result),
        OptionalDouble.of(bytes(result).min()),
        OptionalDouble.empty());
  }

  /**
   * One figure for each stretch. JMH itself allocates some kilobytes in each, and C2 may be late.
   */
  private static Samples bytes(final RunResult result) {
    return new Samples(
        result.getBenchmarkResults().stream()
            .flatMap(fork -> fork.getIterationResults().stream())
            .mapToDouble(
                stretch -> stretch.getSecondaryResults().get("gc.alloc.rate.norm").getScore())
            .toArray());
  }

  private static Samples samples(final RunResult result) {
    return new Samples(
        result.getBenchmarkResults().stream()
            .flatMap(fork -> fork.getIterationResults().stream())
            .mapToDouble(stretch -> stretch.getPrimaryResult().getScore())
            .toArray());
  }
}
