package io.cadre.cgroup.stat;

import java.util.Locale;

/** Keys of {@code cpu.stat} and {@code cpu.stat.local}; times are microseconds. */
public enum CpuKey implements StatKey {
  USAGE_USEC,
  USER_USEC,
  SYSTEM_USEC,
  /** Part of user time that was spent at a lowered priority. Linux 6.12. */
  NICE_USEC,
  /** Forced idle time of SMT siblings. Linux 6.0 with core scheduling. */
  CORE_SCHED_FORCE_IDLE_USEC("core_sched.force_idle_usec"),
  NR_PERIODS,
  NR_THROTTLED,
  THROTTLED_USEC,
  /** Linux 5.14. */
  NR_BURSTS,
  /** Linux 5.14. */
  BURST_USEC;

  private final String kernelName;

  CpuKey() {
    this.kernelName = name().toLowerCase(Locale.ROOT);
  }

  CpuKey(final String kernelName) {
    this.kernelName = kernelName;
  }

  @Override
  public String kernelName() {
    return kernelName;
  }
}
