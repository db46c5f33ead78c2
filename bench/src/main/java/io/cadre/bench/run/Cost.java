package io.cadre.bench.run;

import java.util.SequencedMap;

/**
 * What one pod or group costs among many, and in turns with it the same by other means.
 *
 * @param id what is done
 * @param nanos nanoseconds a pod or group
 * @param bytes bytes of the heap a pod or group
 * @param beside nanoseconds by other means; ratios are to the first of them
 */
record Cost(String id, Samples nanos, Samples bytes, SequencedMap<String, Samples> beside) {

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
