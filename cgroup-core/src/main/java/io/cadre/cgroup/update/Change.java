package io.cadre.cgroup.update;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.setting.Setting;
import java.util.Objects;

/**
 * One setting of one group and the value it should have. Immutable and safe for use by any thread.
 *
 * @param group the group, which stays the caller's and must stay open until there is a report
 * @param setting the setting
 * @param value what it should be
 * @param <T> the type of value
 */
public record Change<T>(Cgroup group, Setting<T> setting, T value) {

  /**
   * Checks the range that the setting checks.
   *
   * @throws IllegalArgumentException if the value is outside the range of the setting
   */
  public Change {
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(setting, "setting");
    setting.format(Objects.requireNonNull(value, "value"));
  }

  /** {@return the name of the control file} */
  public String file() {
    return setting.file();
  }

  /** {@return the value as the kernel takes it} */
  public String text() {
    return setting.format(value);
  }

  @Override
  public String toString() {
    return group + " " + file() + " = " + text();
  }
}
