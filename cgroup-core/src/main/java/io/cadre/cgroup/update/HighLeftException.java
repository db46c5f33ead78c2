package io.cadre.cgroup.update;

import io.cadre.cgroup.CgroupException;

/** {@code memory.high} was lowered on the way and could not be put back. */
final class HighLeftException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String high;
  private final CgroupException refusal;

  HighLeftException(final String high, final CgroupException refusal) {
    super(refusal);
    this.high = high;
    this.refusal = refusal;
  }

  /** What it was before. */
  String high() {
    return high;
  }

  CgroupException refusal() {
    return refusal;
  }
}
