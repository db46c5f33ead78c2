package io.cadre.bench.run;

import io.cadre.bench.BenchGroup;
import io.cadre.bench.CapturedGroup;
import io.cadre.bench.Leftovers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs all measurements and writes {@code latest.json}, {@code latest.md} and {@code latest.svg},
 * or judges a few of them.
 */
public final class Main {

  private Main() {}

  /**
   * Runs.
   *
   * @param arguments the folder with the native programs, the folder for the results, then {@code
   *     --quick}, {@code --gate}, {@code --scale}, {@code --guest} or nothing
   * @throws Exception if anything cannot be measured
   */
  public static void main(final String[] arguments) throws Exception {
    Leftovers.remove();
    final Ending ending = Ending.of(Leftovers::remove);
    try {
      final boolean passed = passes(arguments);
      if (ending.cancel()) {
        System.exit(passed ? 0 : 1); // with what was made removed
      }
    } catch (final Exception e) {
      if (!ending.hasBegun()) {
        throw e;
      }
    }
  }

  private static boolean passes(final String[] arguments) throws Exception {
    final Path programs = Path.of(arguments[0]);
    final Path folder = Path.of(arguments[1]);
    final Set<String> options = Set.copyOf(List.of(arguments).subList(2, arguments.length));
    try (BenchGroup group = BenchGroup.create();
        CapturedGroup _ = CapturedGroup.make()) {
      if (options.contains("--gate")) {
        return new Gate(programs, group).run();
      }
      if (options.contains("--guest")) {
        guest(programs, folder, group);
      } else {
        run(programs, Files.createDirectories(folder), options, group);
      }
      return true;
    }
  }

  private static void run(
      final Path programs, final Path folder, final Set<String> options, final BenchGroup group)
      throws Exception {
    if (!options.contains("--quick")) {
      scale(programs, folder, group);
    }
    if (!options.contains("--scale")) {
      final Effort effort = options.contains("--quick") ? Effort.QUICK : Effort.FULL;
      report(folder, measure(programs, effort, group));
    }
  }

  private static void guest(final Path programs, final Path folder, final BenchGroup group)
      throws Exception {
    final Path disk = Path.of(System.getenv("CADRE_SCRATCH_DISK"));
    final List<Cost> costs = new Guest(programs, group, Effort.GUEST).run(disk);
    GuestReport.write(folder, costs, Host.facts("real control files"));
    System.out.print(Files.readString(folder.resolve("guest.md")));
  }

  private static void scale(final Path programs, final Path folder, final BenchGroup group)
      throws Exception {
    final List<Scale.Point> points = new Scale(programs, group, Effort.SCALE).run();
    ScaleReport.write(folder, points, Host.facts(BenchGroup.setting().file()));
    System.out.print(Files.readString(folder.resolve("scale.md")));
  }

  private static Results measure(final Path programs, final Effort effort, final BenchGroup group)
      throws Exception {
    final Measurement measurement = new Measurement(programs, effort, group);
    final Results results = measurement.run(EnumSet.allOf(Candidate.class));
    measurement.runGo();
    results.addAll(new EventRows(programs).run(effort.samples() * 4));
    results.addAll(new StartUp(programs, group).run(effort.samples()).rows());
    count(programs, group, measurement.jvmArguments(), results);
    return results;
  }

  private static void count(
      final Path programs,
      final BenchGroup group,
      final List<String> jvmArguments,
      final Results results)
      throws Exception {
    if (!Strace.isHere()) {
      results.leaveOut("system calls", "no strace");
      return;
    }
    final SystemCalls calls = new SystemCalls(programs, group, jvmArguments);
    results.addAll(calls.ofFloors());
    for (final Candidate candidate : Candidate.values()) {
      results.add(calls.of(candidate));
    }
    if (GoPeer.isBuilt(programs)) {
      for (final GoPeer peer : GoPeer.values()) {
        results.add(calls.of(peer));
      }
    }
  }

  private static void report(final Path folder, final Results results) throws Exception {
    final Map<String, Object> host = Host.facts(BenchGroup.setting().file());
    JsonReport.write(folder.resolve("latest.json"), results, host);
    MarkdownReport.write(folder.resolve("latest.md"), results, host);
    BarChart.write(folder.resolve("latest.svg"), results);
    System.out.print(Files.readString(folder.resolve("latest.md")));
  }
}
