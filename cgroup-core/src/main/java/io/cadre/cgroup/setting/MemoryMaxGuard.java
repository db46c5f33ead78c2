package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.FileWatch;
import java.time.Duration;

/**
 * Lowers {@code memory.max} without having processes killed for it.
 *
 * <p>The kernel takes a {@code memory.max} below the usage, reclaims, and kills when that does not
 * suffice. This refuses instead, or reclaims first. It is racy: usage can grow between the look and
 * the write, and then the kernel reclaims and kills as ever. Safe for use by any thread, but two at
 * a time on one group undo each other's {@code memory.high}. See memory_max_write() in
 * mm/memcontrol.c.
 */
public final class MemoryMaxGuard {

  private static final String CURRENT = "memory.current";
  private static final String EVENTS = "memory.events";
  private static final String RECLAIM = "memory.reclaim";

  /** Reclaim that made no headway is tried again after this, or at once when an event comes. */
  private static final Duration AGAIN = Duration.ofMillis(100);

  private MemoryMaxGuard() {}

  /**
   * What came of an attempt.
   *
   * @param written whether {@code memory.max} has the wanted value now; if not, it is as before
   * @param usage bytes in use at the last look before that
   */
  public record Result(boolean written, long usage) {}

  /** Writes {@code max} unless the group uses more than that now. */
  public static Result unlessInUse(final Cgroup group, final Limit max) throws CgroupException {
    final long usage = usage(group);
    final boolean fits = fits(usage, max);
    if (fits) {
      Memory.MAX.write(group, max);
    }
    return new Result(fits, usage);
  }

  /**
   * Lowers {@code memory.high} to {@code max}, has memory reclaimed until usage is below it, and
   * then writes {@code memory.max}. If usage stays above, nothing is changed in the end.
   *
   * <p>{@code memory.high} is what it was before in any case. May take longer than {@code longest},
   * since one reclaim in the kernel is not cut short; see {@link WriteClass#UNBOUNDED}.
   *
   * @param longest after which no further reclaim is begun
   */
  public static Result afterReclaim(final Cgroup group, final Limit max, final Duration longest)
      throws CgroupException {
    final Result first = unlessInUse(group, max);
    if (first.written()) {
      return first;
    }
    try (LoweredHigh high = LoweredHigh.to(group, max);
        FileWatch events = high.group().watch(EVENTS)) {
      return reclaim(group, max, longest, events);
    }
  }

  /** {@code memory.high} while it is low; closing it restores what it was before. */
  private record LoweredHigh(Cgroup group, Limit before) implements AutoCloseable {

    static LoweredHigh to(final Cgroup group, final Limit max) throws CgroupException {
      final Limit before = Memory.HIGH.read(group);
      if (isAbove(before, max)) {
        Memory.HIGH.write(group, max);
      }
      return new LoweredHigh(group, before);
    }

    @Override
    public void close() throws CgroupException {
      Memory.HIGH.write(group, before);
    }
  }

  private static Result reclaim(
      final Cgroup group, final Limit max, final Duration longest, final FileWatch events)
      throws CgroupException {
    final boolean canReclaim = group.has(RECLAIM);
    final long begun = System.nanoTime();
    while (true) {
      events.read();
      final Result result = unlessInUse(group, max);
      final Duration left = longest.minusNanos(System.nanoTime() - begun);
      if (result.written() || left.isNegative() || left.isZero()) {
        return result;
      }
      final boolean done = canReclaim && reclaim(group, result.usage(), max);
      if (!done) {
        events.await(left.compareTo(AGAIN) < 0 ? left : AGAIN);
      }
    }
  }

  /** Asks for what is above {@code max}; whether the kernel got all of it. */
  private static boolean reclaim(final Cgroup group, final long usage, final Limit max)
      throws CgroupException {
    try {
      group.write(RECLAIM, Long.toUnsignedString(usage - ((Limit.Amount) max).value()));
      return true;
    } catch (final CgroupException e) {
      if (e.problem() == CgroupProblem.PARTLY_RECLAIMED) {
        return false;
      }
      throw e;
    }
  }

  private static long usage(final Cgroup group) throws CgroupException {
    return Long.parseUnsignedLong(group.read(CURRENT).strip());
  }

  private static boolean fits(final long usage, final Limit max) {
    return !(max instanceof Limit.Amount(final long amount))
        || Long.compareUnsigned(usage, amount) <= 0;
  }

  private static boolean isAbove(final Limit limit, final Limit other) {
    return !(limit instanceof Limit.Amount(final long amount)) || !fits(amount, other);
  }
}
