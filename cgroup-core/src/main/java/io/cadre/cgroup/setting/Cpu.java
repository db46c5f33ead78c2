package io.cadre.cgroup.setting;

/** Settings of the cpu controller. */
public final class Cpu {

  /** Share of CPU time relative to the siblings, 1 to 10000; 100 in a new group. */
  public static final NumberSetting WEIGHT =
      new NumberSetting("cpu.weight", WriteClass.BOUNDED, 1, 10_000);

  /** Bandwidth: quota and period. */
  public static final CpuMaxSetting MAX = new CpuMaxSetting();

  /**
   * CPU time a group may use above its quota after it was idle, in microseconds; not above the
   * quota. Linux 5.14.
   */
  public static final NumberSetting MAX_BURST =
      new NumberSetting("cpu.max.burst", WriteClass.BOUNDED, 0, Long.MAX_VALUE);

  /** Whether the group runs only when nothing else wants the CPU; it has no weight then. 5.15. */
  public static final FlagSetting IDLE = new FlagSetting("cpu.idle", WriteClass.BOUNDED);

  private Cpu() {}
}
