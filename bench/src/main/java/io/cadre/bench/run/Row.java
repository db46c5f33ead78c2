package io.cadre.bench.run;

import java.util.OptionalDouble;

/**
 * What was measured of one operation.
 *
 * @param id the name of the row
 * @param floor what it is compared with
 * @param samples nanoseconds an operation
 * @param bytesPerOp bytes allocated an operation, where a heap is looked at
 * @param syscallsPerOp system calls an operation, where they could be counted
 */
record Row(
    String id,
    Floor floor,
    Samples samples,
    OptionalDouble bytesPerOp,
    OptionalDouble syscallsPerOp) {

  Row and(final Row other) {
    return new Row(
        id,
        floor,
        samples.and(other.samples),
        bytesPerOp.isPresent() ? least(other.bytesPerOp) : other.bytesPerOp,
        syscallsPerOp.isPresent() ? syscallsPerOp : other.syscallsPerOp);
  }

  /** The least of several forks: a fork that compiles late allocates in its first stretches. */
  private OptionalDouble least(final OptionalDouble other) {
    return other.isPresent()
        ? OptionalDouble.of(Math.min(bytesPerOp.getAsDouble(), other.getAsDouble()))
        : bytesPerOp;
  }
}
