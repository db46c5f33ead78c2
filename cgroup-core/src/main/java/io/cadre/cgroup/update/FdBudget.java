package io.cadre.cgroup.update;

import io.cadre.cgroup.FileLimit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many descriptors may be kept open, counted over all that share it. Safe for any thread.
 *
 * <p>A process that runs out of descriptors cannot open a log file or accept a connection, so what
 * is only kept to be fast must stay well below RLIMIT_NOFILE.
 */
public final class FdBudget {

  private final long limit;
  private final AtomicLong open = new AtomicLong();

  /**
   * Allows a fixed number.
   *
   * @param limit at least 1
   */
  public FdBudget(final long limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("a budget of less than one descriptor: " + limit);
    }
    this.limit = limit;
  }

  /**
   * {@return a budget of a part of what the process may have open now, at least 1}
   *
   * @param percent of the soft limit RLIMIT_NOFILE, 1 to 100
   */
  public static FdBudget percentOfLimit(final int percent) {
    if (percent < 1 || percent > 100) {
      throw new IllegalArgumentException("not 1..100 percent: " + percent);
    }
    return new FdBudget(Math.max(1, FileLimit.ofProcess() / 100 * percent));
  }

  /** {@return how many may be open} */
  public long limit() {
    return limit;
  }

  /** {@return how many are open} */
  public long open() {
    return open.get();
  }

  /** Takes one if there is one left. */
  boolean take() {
    if (open.incrementAndGet() <= limit) {
      return true;
    }
    open.decrementAndGet();
    return false;
  }

  /** Takes one in any case. */
  void takeBeyond() {
    open.incrementAndGet();
  }

  void give() {
    open.decrementAndGet();
  }
}
