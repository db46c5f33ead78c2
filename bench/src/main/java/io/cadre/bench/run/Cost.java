package io.cadre.bench.run;

import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * What is done once, or to one pod or group of many, and in turns with it the same by other means.
 *
 * @param id what is done
 * @param nanos nanoseconds that it takes
 * @param bytes bytes of the heap that it takes
 * @param beside nanoseconds by other means; ratios are to the first of them
 */
record Cost(String id, Samples nanos, Samples bytes, SequencedMap<String, Samples> beside) {

  /** With what was measured of the same in another turn. */
  Cost and(final Cost other) {
    final SequencedMap<String, Samples> both = new LinkedHashMap<>(beside);
    other.beside.forEach((name, samples) -> both.merge(name, samples, Samples::and));
    return new Cost(id, nanos.and(other.nanos), bytes.and(other.bytes), both);
  }

  double ratioOfMin() {
    return nanos.min() / floor().min();
  }

  double ratioOfMedian() {
    return nanos.median() / floor().median();
  }

  Samples floor() {
    return beside.firstEntry().getValue();
  }
}
