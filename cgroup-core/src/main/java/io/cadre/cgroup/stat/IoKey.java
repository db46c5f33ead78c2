package io.cadre.cgroup.stat;

import java.util.Locale;

/** Keys of a row of {@code io.stat}. */
public enum IoKey implements StatKey {
  /** Bytes read. */
  RBYTES,
  /** Bytes written. */
  WBYTES,
  RIOS,
  WIOS,
  /** Bytes discarded. */
  DBYTES,
  DIOS,
  /** Rate of iocost's virtual time, hundredths of a percent; in the root group only. */
  COST_VRATE("cost.vrate", true),
  /** Device time the group used, microseconds, as the other times of iocost. */
  COST_USAGE("cost.usage"),
  COST_WAIT("cost.wait"),
  COST_INDEBT("cost.indebt"),
  COST_INDELAY("cost.indelay"),
  USE_DELAY,
  DELAY_NSEC,
  /** Queue depth of iolatency, which may be {@code max}. */
  DEPTH,
  /** Average latency of iolatency, microseconds. */
  AVG_LAT,
  /** Window of iolatency, milliseconds. */
  WIN,
  MISSED,
  TOTAL;

  private final String kernelName;
  private final boolean hundredths;

  IoKey() {
    this.kernelName = name().toLowerCase(Locale.ROOT);
    this.hundredths = false;
  }

  IoKey(final String kernelName) {
    this(kernelName, false);
  }

  IoKey(final String kernelName, final boolean hundredths) {
    this.kernelName = kernelName;
    this.hundredths = hundredths;
  }

  @Override
  public String kernelName() {
    return kernelName;
  }

  @Override
  public boolean isHundredths() {
    return hundredths;
  }
}
