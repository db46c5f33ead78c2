package io.cadre.bench.run;

/**
 * How long to measure.
 *
 * @param rounds how often floor and candidates take turns
 * @param samples stretches of time a round
 * @param millis how long such a stretch is
 * @param warmUpMillis how long a JVM runs an operation first, at least
 */
record Effort(int rounds, int samples, int millis, int warmUpMillis) {

  static final Effort FULL = new Effort(3, 25, 60, 1_000);
  static final Effort QUICK = new Effort(2, 12, 40, 1_200);

  /** For each number of pods, where a stretch is of whole rounds. */
  static final Effort SCALE = new Effort(3, 12, 25, 1_500);

  /** In an emulated guest, where C2 takes its time. */
  static final Effort GUEST = new Effort(3, 4, 60, 3_000);

  /** For what can be done only once. */
  static final Effort ONCE = new Effort(1, 1, 0, 0);

  /** More stretches than a quick run, so that some are undisturbed on a busy machine, too. */
  static final Effort GATE = new Effort(2, 24, 40, 800);
}
