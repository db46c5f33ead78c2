package io.cadre.cgroup.conformance;

import static io.cadre.cgroup.conformance.Tree.count;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.stat.CpuKey;
import io.cadre.cgroup.stat.StatFiles;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** What groups get of the CPUs in the same time, in microseconds of CPU time. */
final class CpuShares {

  /** Enough for some hundred slices of the scheduler; the first of them are not fair. */
  private static final long ENOUGH_MICROS = 1_500_000;

  private static final int TRIES = 6;

  private CpuShares() {}

  /** Measures until {@code wanted}, or too often. */
  static void await(final List<Cgroup> groups, final Predicate<double[]> wanted) throws Exception {
    double[] used = measure(groups);
    for (int i = 1; i < TRIES && !wanted.test(used); i++) {
      used = measure(groups);
    }
    System.out.println("    CPU time: " + Arrays.toString(used));
    assertTrue(wanted.test(used), groups + " got " + Arrays.toString(used));
  }

  private static double[] measure(final List<Cgroup> groups) throws Exception {
    final double[] before = usage(groups);
    final double[] used = new double[before.length];
    Tree.until(
        "groups that burn CPU time get none",
        () -> {
          final double[] now = usage(groups);
          Arrays.setAll(used, i -> now[i] - before[i]);
          return Arrays.stream(used).sum() > ENOUGH_MICROS;
        });
    return used;
  }

  private static double[] usage(final List<Cgroup> groups) throws CgroupException {
    final double[] usage = new double[groups.size()];
    for (int i = 0; i < usage.length; i++) {
      usage[i] = count(groups.get(i), StatFiles.CPU_STAT, CpuKey.USAGE_USEC);
    }
    return usage;
  }

  /** Whether {@code a} is about {@code ratio} times {@code b}. */
  static boolean isAbout(final double ratio, final double a, final double b) {
    return a > b * ratio * 0.6 && a < b * ratio * 1.67;
  }
}
