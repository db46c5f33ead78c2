package io.cadre.cgroup.setting;

import io.cadre.cgroup.setting.SettingFile.Facts;
import io.cadre.cgroup.setting.TextSetting.Form;
import java.util.Arrays;

/** What {@code io.prio.class} does to the I/O priority class of a group's requests. */
public enum IoPriorityClass {
  /** Leave it. */
  NO_CHANGE("no-change"),
  /** Make every class realtime. Linux 6.5. */
  PROMOTE_TO_RT("promote-to-rt"),
  /** Make no class realtime; from Linux 6.5 on another name of {@link #PROMOTE_TO_RT}. */
  NONE_TO_RT("none-to-rt"),
  /** Make realtime and no class best-effort. */
  RESTRICT_TO_BE("restrict-to-be"),
  /** Make all idle. */
  IDLE("idle");

  private final String kernelName;

  IoPriorityClass(final String kernelName) {
    this.kernelName = kernelName;
  }

  /**
   * {@return the policy of that name}
   *
   * @throws IllegalArgumentException if there is none
   */
  public static IoPriorityClass parse(final String text) {
    return Arrays.stream(values())
        .filter(policy -> policy.kernelName.equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "io.prio.class takes one of " + Arrays.toString(values()) + ": " + text));
  }

  /** The setting. */
  static TextSetting<IoPriorityClass> setting() {
    return new TextSetting<>(
        Facts.bounded("io.prio.class", "5.14"),
        Form.plain(IoPriorityClass::parse, IoPriorityClass::toString));
  }

  /** {@return the name the kernel uses} */
  @Override
  public String toString() {
    return kernelName;
  }
}
