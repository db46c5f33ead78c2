package io.cadre.cgroup.setting;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ControlFileWriter;

/**
 * Writes one setting of one group again and again, and skips a value it has written last.
 *
 * <p>The hot path: no exception, and no allocation once compiled. Belongs to the thread that opened
 * it. A result is {@code > 0} when the value was written, 0 when it was skipped, or {@code -errno};
 * after an error the next value is written whatever it is.
 */
public final class SettingWriter implements AutoCloseable {

  private static final int UNKNOWN = 0;
  private static final int AMOUNT = 1;
  private static final int MAX = 2;

  private final ControlFileWriter file;
  private int lastKind = UNKNOWN;
  private long lastAmount;

  SettingWriter(final ControlFileWriter file) {
    this.file = file;
  }

  /** Sets the value to {@code amount}, unsigned, in the unit of the setting. */
  public int set(final long amount) {
    if (lastKind == AMOUNT && lastAmount == amount) {
      return 0;
    }
    final int result = file.write(amount);
    lastKind = result < 0 ? UNKNOWN : AMOUNT;
    lastAmount = amount;
    return result;
  }

  /** Sets the value to {@code max}. */
  public int setMax() {
    if (lastKind == MAX) {
      return 0;
    }
    final int result = file.writeMax();
    lastKind = result < 0 ? UNKNOWN : MAX;
    return result;
  }

  /** Forgets the last value, so that the next one is written: someone else has written the file. */
  public void forget() {
    lastKind = UNKNOWN;
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
