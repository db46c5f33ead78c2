package io.cadre.bench.run;

import io.cadre.bench.BenchGroup;
import io.cadre.bench.ManyGroups;
import io.cadre.bench.ManyPods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a sweep over groups and a reconcile of pods cost, by how many there are. */
final class Scale {

  /** What is done to all pods or groups at once. */
  private interface Action {
    void run() throws Exception;
  }

  /**
   * What was measured with one number of pods.
   *
   * @param nanos by what was done, the least of several times
   * @param descriptors open in this process, with all groups open, swept and written
   * @param budget how many of them the writers may keep
   */
  record Point(int pods, Map<String, Double> nanos, long descriptors, long budget) {}

  private static final int[] PODS = {10, 100, 1_000, 5_000};
  private static final int WARM_UP_PODS = 200;
  private static final int WARM_UP_MILLIS = 1_500;
  private static final int LEAST_TIMES = 5;
  private static final int MILLIS = 300;

  private final BenchGroup group;

  Scale(final BenchGroup group) {
    this.group = group;
  }

  List<Point> run() throws Exception {
    point(WARM_UP_PODS, WARM_UP_MILLIS);
    final List<Point> points = new ArrayList<>();
    for (final int pods : PODS) {
      points.add(point(pods, MILLIS));
    }
    return points;
  }

  private Point point(final int pods, final int millis) throws Exception {
    final Map<String, Double> nanos = new LinkedHashMap<>();
    final long descriptors;
    final long budget;
    try (ManyGroups groups = new ManyGroups(group, pods)) {
      nanos.put("sweep", least(millis, groups::sweep));
      nanos.put("set-all", least(millis, groups::setAll));
      descriptors = openDescriptors();
      budget = groups.budget();
    }
    try (ManyPods node = new ManyPods(pods)) {
      nanos.put("reconcile-all-new", least(millis, node::allNew));
      nanos.put("reconcile-one-changed", least(millis, node::oneChanged));
      nanos.put("reconcile-unchanged", least(millis, node::unchanged));
    }
    return new Point(pods, nanos, descriptors, budget);
  }

  private static double least(final int millis, final Action action) throws Exception {
    final long end = System.nanoTime() + millis * 1_000_000L;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < LEAST_TIMES || System.nanoTime() < end; i++) {
      final long begun = System.nanoTime();
      action.run();
      least = Math.min(least, System.nanoTime() - begun);
    }
    return least;
  }

  private static long openDescriptors() throws IOException {
    try (var links = Files.list(Path.of("/proc/self/fd"))) {
      return links.count() - 1; // but for the one that lists them
    }
  }
}
