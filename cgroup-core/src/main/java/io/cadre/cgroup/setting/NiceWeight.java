package io.cadre.cgroup.setting;

/**
 * The weight that stands behind each nice value, as {@code cpu.weight} shows it.
 *
 * <p>From 15 on the weights are so small that several nice values share one: writing back the
 * weight that was read for such a nice value can change it by one.
 *
 * <p>The kernel keeps one number for {@code cpu.weight} and {@code cpu.weight.nice}, the
 * scheduler's load weight, in which 1024 is a {@code cpu.weight} of 100 and a nice value of 0. See
 * sched_prio_to_weight in kernel/sched/core.c, cpu_weight_read_u64() and
 * cpu_weight_nice_read_s64().
 */
public final class NiceWeight {

  private static final int LEAST_NICE = -20;
  private static final int GREATEST_NICE = 19;
  private static final long GREATEST_WEIGHT = 10_000;

  /** Load weights of nice -20 to 19; each step is about a tenth of a CPU. */
  private static final int[] LOAD = {
    88761, 71755, 56483, 46273, 36291, 29154, 23254, 18705, 14949, 11916,
    9548, 7620, 6100, 4904, 3906, 3121, 2501, 1991, 1586, 1277,
    1024, 820, 655, 526, 423, 335, 272, 215, 172, 137,
    110, 87, 70, 56, 45, 36, 29, 23, 18, 15,
  };

  private NiceWeight() {}

  /**
   * {@return what {@code cpu.weight} reads after {@code nice} was written to {@code
   * cpu.weight.nice}}
   *
   * @param nice -20 to 19
   */
  public static long weightOf(final int nice) {
    return divideToClosest(LOAD[requireNice(nice) - LEAST_NICE] * 100L, 1024);
  }

  static int requireNice(final int nice) {
    if (nice < LEAST_NICE || nice > GREATEST_NICE) {
      throw new IllegalArgumentException("cpu.weight.nice takes -20..19: " + nice);
    }
    return nice;
  }

  /**
   * {@return what {@code cpu.weight.nice} reads after {@code weight} was written to {@code
   * cpu.weight}: the nice value nearest to it}
   *
   * @param weight 1 to 10000
   */
  public static int niceOf(final long weight) {
    if (weight < 1 || weight > GREATEST_WEIGHT) {
      throw new IllegalArgumentException("cpu.weight takes 1..10000: " + weight);
    }
    final long load = divideToClosest(weight * 1024, 100);
    int nearest = 0;
    while (nearest + 1 < LOAD.length
        && Math.abs(LOAD[nearest + 1] - load) < Math.abs(LOAD[nearest] - load)) {
      nearest++;
    }
    return nearest + LEAST_NICE;
  }

  private static long divideToClosest(final long dividend, final long divisor) {
    return (dividend + divisor / 2) / divisor;
  }
}
