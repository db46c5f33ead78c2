package io.cadre.cgroup.setting;

import io.cadre.cgroup.setting.SettingFile.Facts;

/** Settings that every group has, whatever its controllers. The root group has none of them. */
public final class Groups {

  /** cgroup_max_depth_show() calls INT_MAX {@code max}. */
  private static final long GREATEST = Integer.MAX_VALUE - 1;

  /** Levels of groups there may be below this one; 0 for no child. */
  public static final LimitSetting MAX_DEPTH =
      LimitSetting.count(Facts.locked("cgroup.max.depth", "4.14"), GREATEST);

  /** Groups there may be below this one, at all levels together; removed ones do not count. */
  public static final LimitSetting MAX_DESCENDANTS =
      LimitSetting.count(Facts.locked("cgroup.max.descendants", "4.14"), GREATEST);

  /**
   * Whether the processes of the group and of those below it are stopped. Takes effect later:
   * {@code cgroup.events} says {@code frozen 1} once all have stopped.
   */
  public static final FlagSetting FREEZE = new FlagSetting(Facts.locked("cgroup.freeze", "5.2"));

  /** Whether pressure is measured for the group; its pressure files vanish while not. Linux 6.1. */
  public static final FlagSetting PRESSURE =
      new FlagSetting(Facts.locked("cgroup.pressure", "6.1"));

  private Groups() {}
}
