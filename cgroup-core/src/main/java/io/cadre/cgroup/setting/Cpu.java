package io.cadre.cgroup.setting;

import io.cadre.cgroup.setting.SettingFile.Facts;
import io.cadre.cgroup.setting.TextSetting.Form;
import java.util.Comparator;
import java.util.function.UnaryOperator;

/** Settings of the cpu controller. */
public final class Cpu {

  /** Share of CPU time relative to the siblings, 1 to 10000; 100 in a new group. */
  public static final NumberSetting WEIGHT =
      new NumberSetting(Facts.bounded("cpu.weight", "4.15"), 1, 10_000);

  /**
   * The weight as a nice value, -20 to 19. {@link #WEIGHT} and this are two views of one number: a
   * nice value reads back as written, the weight then is that of {@link NiceWeight}; a weight reads
   * here as the nice value nearest to it.
   */
  public static final TextSetting<Integer> WEIGHT_NICE =
      new TextSetting<>(
          Facts.bounded("cpu.weight.nice", "4.15"),
          new Form<>(
              Integer::valueOf,
              nice -> Integer.toString(NiceWeight.requireNice(nice)),
              UnaryOperator.identity(),
              Comparator.<Integer>naturalOrder().reversed()));

  /** Bandwidth: quota and period. */
  public static final CpuMaxSetting MAX = new CpuMaxSetting();

  /**
   * CPU time a group may use above its quota after it was idle, in microseconds; not above the
   * quota. Linux 5.14.
   */
  public static final NumberSetting MAX_BURST =
      new NumberSetting(Facts.bounded("cpu.max.burst", "5.14"), 0, Long.MAX_VALUE);

  /** Whether the group runs only when nothing else wants the CPU; it has no weight then. 5.15. */
  public static final FlagSetting IDLE = new FlagSetting(Facts.bounded("cpu.idle", "5.15"));

  /**
   * How fast a CPU the group asks for at least, for the frequency governor; 0 in a new group. Above
   * what the parent grants it is stored but has no effect. Missing without
   * CONFIG_UCLAMP_TASK_GROUP.
   */
  public static final TextSetting<Utilization> UCLAMP_MIN = Utilization.setting("cpu.uclamp.min");

  /** How fast a CPU the group may ask for; {@code max} in a new group. See {@link #UCLAMP_MIN}. */
  public static final TextSetting<Utilization> UCLAMP_MAX = Utilization.setting("cpu.uclamp.max");

  private Cpu() {}
}
