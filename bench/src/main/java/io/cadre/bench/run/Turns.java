package io.cadre.bench.run;

import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** One way and others of doing the same, measured in turns, so that a busy minute hits all. */
final class Turns {

  /** A way that gives nanoseconds for each time, pod or group. */
  interface Way {
    Samples measure() throws Exception;
  }

  private final String id;
  private final Stretches stretches;
  private final Stretches.Action action;
  private final SequencedMap<String, Way> others = new LinkedHashMap<>();

  Turns(final String id, final Stretches stretches, final Stretches.Action action) {
    this.id = id;
    this.stretches = stretches;
    this.action = action;
  }

  Turns beside(final String name, final Way way) {
    others.put(name, way);
    return this;
  }

  Turns beside(final String name, final Stretches.Action same) {
    return beside(name, () -> stretches.measure(same).nanos());
  }

  Cost take() throws Exception {
    Cost cost = turn();
    for (int round = 1; round < stretches.effort().rounds(); round++) {
      cost = cost.and(turn());
    }
    return cost;
  }

  private Cost turn() throws Exception {
    final Stretches.Taken taken = stretches.measure(action);
    final SequencedMap<String, Samples> beside = new LinkedHashMap<>();
    for (final var other : others.entrySet()) {
      beside.put(other.getKey(), other.getValue().measure());
    }
    return new Cost(id, taken.nanos(), taken.bytes(), beside);
  }
}
