package io.cadre.cgroup.stat;

/** Keys of {@code memory.swap.events}. */
public enum SwapEventKey implements StatKey {
  /** Above {@code memory.swap.high}, and slowed down for it. */
  HIGH,
  /** At {@code memory.swap.max}, so that nothing more was swapped out. */
  MAX,
  /** Not swapped out for want of swap, by that limit or on the machine. */
  FAIL
}
