package io.cadre.bench.run;

import io.cadre.bench.BenchGroup;
import io.cadre.bench.ManyGroups;
import io.cadre.bench.ManyPods;
import io.cadre.bench.UnparsedSweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a sweep over groups and a reconcile of pods cost, by how many there are: a sweep and writing
 * beside C, a reconcile, which makes no system call, beside as many pods on small nodes.
 */
final class Scale {

  /**
   * What was measured with one number of pods.
   *
   * @param costs of each pod or group
   * @param unchanged nanoseconds of a reconcile that finds nothing to do
   * @param descriptors open in this process, with all groups open, swept and written
   * @param budget how many of them the writers may keep
   */
  record Point(int pods, List<Cost> costs, Samples unchanged, long descriptors, long budget) {}

  /** What a part gave. */
  private record OfGroups(List<Cost> costs, long descriptors, long budget) {}

  private record OfPods(List<Cost> costs, Samples unchanged) {}

  /** Pods of a small node, and of the one that is brought up to warm up. */
  static final int SMALL = 100;

  private static final int UNCHANGED = 10_000;
  private static final int[] PODS = {10, SMALL, 1_000, 5_000};

  private final NativePrograms programs;
  private final BenchGroup group;
  private final Effort effort;

  Scale(final Path programs, final BenchGroup group, final Effort effort) {
    this.programs = new NativePrograms(programs);
    this.group = group;
    this.effort = effort;
  }

  List<Point> run() throws Exception {
    warmUp();
    final List<Point> points = new ArrayList<>();
    for (final int pods : PODS) {
      final OfGroups ofGroups = groups(pods);
      final OfPods ofPods = pods(pods);
      points.add(
          new Point(
              pods,
              Stream.of(ofGroups.costs(), ofPods.costs()).flatMap(List::stream).toList(),
              ofPods.unchanged(),
              ofGroups.descriptors(),
              ofGroups.budget()));
    }
    return points;
  }

  private void warmUp() throws Exception {
    final Stretches stretches = new Stretches(effort, SMALL);
    try (ManyGroups groups = new ManyGroups(group, SMALL);
        ManyPods pods = new ManyPods(SMALL, SMALL)) {
      stretches.warmUp(groups::sweep);
      try (UnparsedSweep unparsed = groups.unparsed()) {
        stretches.warmUp(unparsed::refresh);
      }
      stretches.warmUp(groups::setAll);
      stretches.warmUp(pods::allNew);
      stretches.warmUp(pods::oneChanged);
      stretches.warmUp(pods::unchanged);
    }
  }

  private OfGroups groups(final int count) throws Exception {
    final Stretches stretches = new Stretches(effort, count);
    try (ManyGroups groups = new ManyGroups(group, count)) {
      final Cost sweep = sweep(groups, stretches);
      final String file = BenchGroup.setting().file();
      final Cost setAll =
          new Turns("set-all", stretches, groups::setAll)
              .beside("c", c("pwrite-all", file, count, "104857600", "209715200"))
              .take();
      return new OfGroups(List.of(sweep, setAll), openDescriptors(), groups.budget());
    }
  }

  /** The others tell where the time goes: to the groups, to their descriptors, or to the values. */
  private Cost sweep(final ManyGroups groups, final Stretches stretches) throws Exception {
    final String file = "cpu.stat";
    try (UnparsedSweep unparsed = groups.unparsed()) {
      stretches.measure(unparsed::refresh); // until the files are read for the first time
      return new Turns("sweep", stretches, groups::sweep)
          .beside("c", c("pread-all", file, stretches.things()))
          .beside("c-one-group", c("pread-again", file, stretches.things()))
          .beside("unparsed", unparsed::refresh)
          .take();
    }
  }

  private Turns.Way c(
      final String operation, final String file, final int count, final String... values) {
    final List<String> words =
        List.of(operation, group.folder().toString(), file, Integer.toString(count));
    final List<String> command =
        programs.timedFloor(effort, NativePrograms.command(words, List.of(values)));
    return () -> NativePrograms.run(command);
  }

  private OfPods pods(final int count) throws Exception {
    final Stretches stretches = new Stretches(effort, count);
    final String small = "nodes-of-" + SMALL;
    try (ManyPods node = new ManyPods(count, count);
        ManyPods nodes = new ManyPods(count, SMALL)) {
      final Cost allNew =
          new Turns("reconcile-all-new", stretches, node::allNew)
              .beside(small, nodes::allNew)
              .take();
      final Cost oneChanged =
          new Turns("reconcile-one-changed", stretches, node::oneChanged)
              .beside(small, nodes::oneChanged)
              .take();
      return new OfPods(List.of(allNew, oneChanged), unchanged(node));
    }
  }

  /** Many at a time, as each is shorter than a look at the clock. */
  private Samples unchanged(final ManyPods node) throws Exception {
    final Stretches.Action many =
        () -> {
          for (int i = 0; i < UNCHANGED; i++) {
            node.unchanged();
          }
        };
    return new Stretches(effort, UNCHANGED).measure(many).nanos();
  }

  private static long openDescriptors() throws IOException {
    try (var links = Files.list(Path.of("/proc/self/fd"))) {
      return links.count() - 1; // but for the one that lists them
    }
  }
}
