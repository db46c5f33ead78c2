package io.cadre.bench.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The time that something takes by number of pods, and the time that the same takes otherwise.
 *
 * @param spots the line
 * @param rings drawn as rings around it, or none
 */
record Curve(String name, List<Spot> spots, List<Spot> rings) {

  /** How long it takes with so many pods. */
  record Spot(int pods, double nanos) {}

  /** What was done in a run, the slowest first. */
  static List<Curve> of(final List<Scale.Point> points) {
    final List<Curve> curves = new ArrayList<>();
    for (int i = 0; i < points.getLast().costs().size(); i++) {
      final int index = i;
      curves.add(
          new Curve(
              points.getLast().costs().get(i).id(),
              spots(points, at -> at.costs().get(index).nanos().min() * at.pods()),
              spots(points, at -> at.costs().get(index).floor().min() * at.pods())));
    }
    curves.add(
        new Curve("reconcile-unchanged", spots(points, at -> at.unchanged().min()), List.of()));
    curves.sort((a, b) -> Double.compare(b.last(), a.last()));
    return curves;
  }

  private static List<Spot> spots(
      final List<Scale.Point> points, final ToDoubleFunction<Scale.Point> nanos) {
    return points.stream().map(at -> new Spot(at.pods(), nanos.applyAsDouble(at))).toList();
  }

  double last() {
    return spots.getLast().nanos();
  }
}
