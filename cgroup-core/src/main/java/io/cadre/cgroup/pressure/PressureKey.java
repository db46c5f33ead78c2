package io.cadre.cgroup.pressure;

import io.cadre.cgroup.stat.StatKey;

/** The numbers of a line of a pressure file, in its order. */
enum PressureKey implements StatKey {
  AVG10,
  AVG60,
  AVG300,
  TOTAL;

  private final String kernelName = StatKey.super.kernelName();

  @Override
  public String kernelName() {
    return kernelName;
  }

  @Override
  public boolean isHundredths() {
    return this != TOTAL;
  }
}
