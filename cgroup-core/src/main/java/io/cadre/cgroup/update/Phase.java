package io.cadre.cgroup.update;

/** When a value is written: the first before the last. */
enum Phase {
  /** It grants more than before. */
  RAISE,
  /** It grants neither more nor less. */
  NEUTRAL,
  /** It grants less than before. */
  LOWER,
  /** It grants less swap, which a memory limit lowered anywhere above may need until it is. */
  SHRINK_SWAP;

  /** The phase of a value that compares like this to the one before. */
  static Phase of(final int comparison) {
    return comparison > 0 ? RAISE : comparison < 0 ? LOWER : NEUTRAL;
  }
}
