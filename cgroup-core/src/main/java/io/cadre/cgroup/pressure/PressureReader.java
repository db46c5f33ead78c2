package io.cadre.cgroup.pressure;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.stat.StatReader;
import io.cadre.cgroup.stat.TableReader;
import io.cadre.cgroup.stat.ValueKind;

/**
 * Reads one pressure file of one group; see {@link StatReader}.
 *
 * <p>A result of {@code -EOPNOTSUPP} means that PSI was switched off at boot (Linux 5.10), {@code
 * -ENODEV} that the group is gone or {@code 0} was written to its {@code cgroup.pressure}.
 */
public final class PressureReader implements StatReader {

  private final TableReader table;
  private final int[] slots;

  PressureReader(final TableReader table) {
    this.table = table;
    this.slots = new int[Stall.values().length * PressureKey.values().length];
    for (final Stall stall : Stall.values()) {
      for (final PressureKey key : PressureKey.values()) {
        slots[index(stall, key)] = table.slot(stall.kernelName(), key.kernelName());
      }
    }
  }

  private static int index(final Stall stall, final PressureKey key) {
    return stall.ordinal() << 2 | key.ordinal();
  }

  @Override
  public int refresh() {
    return table.refresh();
  }

  /** {@return whether the file has this line} {@code cpu} has no {@code full} on Linux 5.10. */
  public boolean has(final Stall stall) {
    return table.kind(slots[index(stall, PressureKey.TOTAL)]) == ValueKind.NUMBER;
  }

  /**
   * {@return time stalled since the group was made, microseconds}
   *
   * @throws java.util.NoSuchElementException if the line is absent: ask {@link #has} first
   */
  public long totalMicros(final Stall stall) {
    return table.value(slots[index(stall, PressureKey.TOTAL)]);
  }

  /**
   * {@return the share of time stalled over a window, hundredths of a percent}
   *
   * @param window one of the three averages
   * @throws java.util.NoSuchElementException if the line is absent: ask {@link #has} first
   */
  public long average(final Stall stall, final Window window) {
    return table.hundredths(slots[index(stall, window.key())]);
  }

  /** {@return the last refresh as a snapshot} Cold. */
  public Pressure snapshot() {
    return Pressure.of(table.snapshot(PressureKey.class));
  }

  @Override
  public CgroupException failure(final int result) {
    return table.failure(result);
  }

  @Override
  public void close() {
    table.close();
  }
}
