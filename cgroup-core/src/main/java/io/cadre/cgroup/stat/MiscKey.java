package io.cadre.cgroup.stat;

/**
 * Keys of {@code misc.current}, {@code misc.peak} and {@code misc.capacity}: what x86 CPUs have.
 */
public enum MiscKey implements StatKey {
  SEV,
  SEV_ES,
  TDX
}
