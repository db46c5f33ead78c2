package io.cadre.bench.run;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Nanoseconds an operation, one figure for each short stretch of time. */
record Samples(double[] nanos) {

  static final Samples NONE = new Samples(new double[0]);

  Samples and(final Samples others) {
    return new Samples(
        DoubleStream.concat(Arrays.stream(nanos), Arrays.stream(others.nanos)).toArray());
  }

  double min() {
    return Arrays.stream(nanos).min().orElseThrow();
  }

  double median() {
    final double[] sorted = nanos.clone();
    Arrays.sort(sorted);
    final int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  boolean isEmpty() {
    return nanos.length == 0;
  }
}
