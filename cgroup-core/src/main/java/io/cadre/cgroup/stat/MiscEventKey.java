package io.cadre.cgroup.stat;

/** Keys of {@code misc.events} and {@code misc.events.local}. */
public enum MiscEventKey implements StatKey {
  SEV_MAX("sev.max"),
  SEV_ES_MAX("sev_es.max"),
  TDX_MAX("tdx.max");

  private final String kernelName;

  MiscEventKey(final String kernelName) {
    this.kernelName = kernelName;
  }

  @Override
  public String kernelName() {
    return kernelName;
  }
}
