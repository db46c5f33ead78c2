package io.cadre.cgroup.setting;

import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.setting.SettingFile.Facts;

/**
 * Settings of the dmem controller: bytes of device memory, by region such as {@code
 * drm/0000:03:00.0/vram0}. A region that is not there is refused with {@link
 * CgroupProblem#NO_SUCH_RESOURCE}; {@code dmem.capacity} of the root lists those there are.
 */
public final class Dmem {

  /** Memory of the region that is not taken from the group; 0 in a new group. */
  public static final TableSetting<String, Limit> MIN = table("dmem.min", Limit.of(0));

  /** Memory of the region that is taken only when nothing unprotected is left; 0 in a new group. */
  public static final TableSetting<String, Limit> LOW = table("dmem.low", Limit.of(0));

  /** Memory of the region that the group may have; {@code max} in a new group. */
  public static final TableSetting<String, Limit> MAX = table("dmem.max", Limit.MAX);

  private Dmem() {}

  /** From PAGE_COUNTER_MAX on, which is LONG_MAX / PAGE_SIZE, it is {@code max}. */
  private static TableSetting<String, Limit> table(final String file, final Limit absent) {
    return new TableSetting<>(
        Facts.bounded(file, "6.14"),
        new ResourceNames(),
        new LimitRows(file, "", absent, 0, pageSize -> Long.MAX_VALUE / pageSize - 1));
  }
}
