package io.cadre.cgroup.setting;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ControlFileWriter;

/**
 * Writes {@code cpu.max} of one group again and again, and skips a pair it has written last.
 *
 * <p>The hot path, with the rules of {@link SettingWriter}.
 */
public final class CpuMaxWriter implements AutoCloseable {

  /** A quota of {@code max}; no quota the kernel takes is 0. */
  private static final long NO_QUOTA = 0;

  private final ControlFileWriter file;
  private boolean known;
  private long lastQuota;
  private long lastPeriod;

  CpuMaxWriter(final ControlFileWriter file) {
    this.file = file;
  }

  /**
   * Sets quota and period; the kernel checks their ranges.
   *
   * @param quotaMicros microseconds of CPU time in each period, at least 1000
   * @param periodMicros microseconds, 1000 to 1000000
   * @return {@code > 0} when they were written, 0 when they were skipped, or {@code -errno}
   */
  public int set(final long quotaMicros, final long periodMicros) {
    return isLast(quotaMicros, periodMicros)
        ? 0
        : keep(file.write(quotaMicros, periodMicros), quotaMicros, periodMicros);
  }

  /**
   * Sets the quota to {@code max}, and the period; the kernel checks its range.
   *
   * @param periodMicros microseconds, 1000 to 1000000
   * @return as of {@link #set}
   */
  public int setMax(final long periodMicros) {
    return isLast(NO_QUOTA, periodMicros)
        ? 0
        : keep(file.writeMax(periodMicros), NO_QUOTA, periodMicros);
  }

  private boolean isLast(final long quota, final long period) {
    return known && lastQuota == quota && lastPeriod == period;
  }

  private int keep(final int result, final long quota, final long period) {
    known = result >= 0;
    lastQuota = quota;
    lastPeriod = period;
    return result;
  }

  /** Forgets the last pair, so that the next one is written: someone else has written the file. */
  public void forget() {
    known = false;
  }

  /**
   * {@return what is behind the negative result of the last call} Cold; the handle of the group
   * must still be open.
   */
  public CgroupException failure(final int result) {
    return file.failure(result);
  }

  @Override
  public void close() {
    file.close();
  }
}
