package io.cadre.cgroup.setting;

/** Settings of the memory controller; amounts are bytes. */
public final class Memory {

  /** Memory that is never reclaimed from the group; 0 in a new group. */
  public static final LimitSetting MIN = LimitSetting.memory("memory.min", WriteClass.BOUNDED);

  /** Memory that is reclaimed only when nothing unprotected is left; 0 in a new group. */
  public static final LimitSetting LOW = LimitSetting.memory("memory.low", WriteClass.BOUNDED);

  /** Usage above which the group is throttled and reclaimed, never killed. */
  public static final LimitSetting HIGH = LimitSetting.memory("memory.high", WriteClass.UNBOUNDED);

  /** Usage above which the group is reclaimed, and then a process of it is killed. */
  public static final LimitSetting MAX = LimitSetting.memory("memory.max", WriteClass.UNBOUNDED);

  /** Swap the group may use, apart from its memory. Missing when swap accounting is off. */
  public static final LimitSetting SWAP_MAX =
      LimitSetting.memory("memory.swap.max", WriteClass.BOUNDED);

  /** Whether an OOM kill in the group takes all of its processes. */
  public static final FlagSetting OOM_GROUP =
      new FlagSetting("memory.oom.group", WriteClass.BOUNDED);

  private Memory() {}
}
