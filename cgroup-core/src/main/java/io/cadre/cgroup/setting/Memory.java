package io.cadre.cgroup.setting;

import io.cadre.cgroup.setting.SettingFile.Facts;

/** Settings of the memory controller; amounts are bytes. */
public final class Memory {

  /** Memory that is never reclaimed from the group; 0 in a new group. */
  public static final LimitSetting MIN = LimitSetting.memory(Facts.bounded("memory.min", "4.18"));

  /** Memory that is reclaimed only when nothing unprotected is left; 0 in a new group. */
  public static final LimitSetting LOW = LimitSetting.memory(Facts.bounded("memory.low", "4.5"));

  /** Usage above which the group is throttled and reclaimed, never killed. */
  public static final LimitSetting HIGH =
      LimitSetting.memory(Facts.unbounded("memory.high", "4.5"));

  /** Usage above which the group is reclaimed, and then a process of it is killed. */
  public static final LimitSetting MAX = LimitSetting.memory(Facts.unbounded("memory.max", "4.5"));

  /** Swap the group may use, apart from its memory. Missing when swap accounting is off. */
  public static final LimitSetting SWAP_MAX =
      LimitSetting.memory(Facts.bounded("memory.swap.max", "4.5"));

  /**
   * Swap above which allocations of the group are slowed down, for a supervisor to notice; not a
   * limit. Missing when swap accounting is off.
   */
  public static final LimitSetting SWAP_HIGH =
      LimitSetting.memory(Facts.bounded("memory.swap.high", "5.8"));

  /** Compressed size of what the group may have in zswap. Missing without CONFIG_ZSWAP. */
  public static final LimitSetting ZSWAP_MAX =
      LimitSetting.memory(Facts.bounded("memory.zswap.max", "5.19"));

  /**
   * Whether zswap may write pages of the group back to the swap device; on in a new group, and
   * without effect while it is off above. Missing without CONFIG_ZSWAP. The root group has it too.
   */
  public static final FlagSetting ZSWAP_WRITEBACK =
      new FlagSetting(Facts.bounded("memory.zswap.writeback", "6.8"));

  /** Whether an OOM kill in the group takes all of its processes. */
  public static final FlagSetting OOM_GROUP =
      new FlagSetting(Facts.bounded("memory.oom.group", "4.19"));

  private Memory() {}
}
