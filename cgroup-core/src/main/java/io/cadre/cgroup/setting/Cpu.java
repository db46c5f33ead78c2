package io.cadre.cgroup.setting;

/** Settings of the cpu controller. */
public final class Cpu {

  /** Share of CPU time relative to the siblings, 1 to 10000; 100 in a new group. */
  public static final NumberSetting WEIGHT =
      new NumberSetting("cpu.weight", WriteClass.BOUNDED, 1, 10_000);

  /** Bandwidth: quota and period. */
  public static final CpuMaxSetting MAX = new CpuMaxSetting();

  private Cpu() {}
}
