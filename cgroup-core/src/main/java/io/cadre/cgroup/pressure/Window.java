package io.cadre.cgroup.pressure;

/** The time a pressure average is taken over. */
public enum Window {
  SECONDS_10(PressureKey.AVG10),
  SECONDS_60(PressureKey.AVG60),
  SECONDS_300(PressureKey.AVG300);

  private final PressureKey key;

  Window(final PressureKey key) {
    this.key = key;
  }

  PressureKey key() {
    return key;
  }
}
