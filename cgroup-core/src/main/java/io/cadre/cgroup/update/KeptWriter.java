package io.cadre.cgroup.update;

import io.cadre.cgroup.ControlFileWriter;

/** A control file that is kept open, and the value it was given last. */
final class KeptWriter {

  private static final int UNKNOWN = 0;
  private static final int AMOUNT = 1;
  private static final int MAX = 2;
  private static final int PAIR = 3;
  private static final int MAX_PAIR = 4;

  private final ControlFileWriter file;
  private int lastKind = UNKNOWN;
  private long lastFirst;
  private long lastSecond;

  KeptWriter(final ControlFileWriter file) {
    this.file = file;
  }

  int set(final long amount) {
    return isLast(AMOUNT, amount, 0) ? 0 : keep(file.write(amount), AMOUNT, amount, 0);
  }

  int setMax() {
    return isLast(MAX, 0, 0) ? 0 : keep(file.writeMax(), MAX, 0, 0);
  }

  int set(final long quota, final long period) {
    return isLast(PAIR, quota, period) ? 0 : keep(file.write(quota, period), PAIR, quota, period);
  }

  int setMax(final long period) {
    return isLast(MAX_PAIR, 0, period) ? 0 : keep(file.writeMax(period), MAX_PAIR, 0, period);
  }

  private boolean isLast(final int kind, final long first, final long second) {
    return lastKind == kind && lastFirst == first && lastSecond == second;
  }

  private int keep(final int result, final int kind, final long first, final long second) {
    lastKind = result < 0 ? UNKNOWN : kind;
    lastFirst = first;
    lastSecond = second;
    return result;
  }

  void forget() {
    lastKind = UNKNOWN;
  }

  void close() {
    file.close();
  }
}
