package io.cadre.cgroup.setting;

import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.setting.SettingFile.Facts;

/**
 * Settings of the rdma controller. A device that is not there is refused with {@link
 * CgroupProblem#NO_SUCH_RESOURCE}.
 */
public final class Rdma {

  /** Limits by device, such as {@code mlx4_0}; all {@code max} in a new group. */
  public static final TableSetting<String, RdmaMax> MAX =
      new TableSetting<>(Facts.bounded("rdma.max", "4.11"), new ResourceNames(), RdmaMax.Form.ROWS);

  private Rdma() {}
}
