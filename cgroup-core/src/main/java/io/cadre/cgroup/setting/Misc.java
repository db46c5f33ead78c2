package io.cadre.cgroup.setting;

import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.setting.SettingFile.Facts;

/**
 * Settings of the misc controller. A resource that this machine does not have is refused with
 * {@link CgroupProblem#NO_SUCH_RESOURCE}; {@code misc.capacity} of the root lists those it has.
 */
public final class Misc {

  /**
   * How much of a resource, such as {@code sev}, the group may have; {@code max} in a new group.
   */
  public static final TableSetting<String, Limit> MAX =
      new TableSetting<>(
          Facts.bounded("misc.max", "5.13"),
          new ResourceNames(),
          LimitRows.of("misc.max", Limit.MAX));

  private Misc() {}
}
