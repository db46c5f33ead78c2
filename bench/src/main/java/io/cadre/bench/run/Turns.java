package io.cadre.bench.run;

import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** One way and others of doing the same, measured in turns, so that a busy minute hits all. */
final class Turns {

  /** A way that gives nanoseconds for each pod or group. */
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
    Samples nanos = Samples.NONE;
    Samples bytes = Samples.NONE;
    final SequencedMap<String, Samples> beside = new LinkedHashMap<>();
    for (int round = 0; round < stretches.effort().rounds(); round++) {
      final Stretches.Taken taken = stretches.measure(action);
      nanos = nanos.and(taken.nanos());
      bytes = bytes.and(taken.bytes());
      for (final var other : others.entrySet()) {
        beside.merge(other.getKey(), other.getValue().measure(), Samples::and);
      }
    }
    return new Cost(id, nanos, bytes, beside);
  }
}
