package io.cadre.cgroup.setting;

import io.cadre.cgroup.setting.SettingFile.Facts;

/** Settings of the pids controller. */
public final class Pids {

  /** {@code PIDS_MAX} of the kernel: PID_MAX_LIMIT on a 64-bit kernel. */
  private static final long GREATEST = 4_194_304;

  /** Processes and threads the group may have. */
  public static final LimitSetting MAX =
      LimitSetting.count(Facts.bounded("pids.max", "4.5"), GREATEST);

  private Pids() {}
}
