package io.cadre.cgroup.stat;

/** Keys of {@code memory.swap.events}. */
public enum SwapEventKey implements StatKey {
  HIGH,
  MAX,
  FAIL
}
