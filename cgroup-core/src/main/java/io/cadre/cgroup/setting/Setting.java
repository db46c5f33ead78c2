package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;

/**
 * One control file that can be written, and the type of value it takes.
 *
 * <p>Reading and writing here is cold: open, act, close. For repeated writes of one value open a
 * writer where the setting offers one. Settings are immutable and safe for use by any thread.
 *
 * @param <T> the type of value; its {@code toString} is the text the kernel takes
 */
public abstract sealed class Setting<T>
    permits LimitSetting, NumberSetting, CpuMaxSetting, FlagSetting {

  private final String file;
  private final WriteClass writeClass;

  Setting(final String file, final WriteClass writeClass) {
    this.file = file;
    this.writeClass = writeClass;
  }

  /** {@return the name of the control file} */
  public final String file() {
    return file;
  }

  /** {@return how long a write can take} */
  public final WriteClass writeClass() {
    return writeClass;
  }

  /**
   * {@return the value that {@code text} spells}
   *
   * @throws IllegalArgumentException if it has another form
   */
  public abstract T parse(String text);

  /**
   * {@return {@code value} as the kernel takes it}
   *
   * @throws IllegalArgumentException if it is outside the range of this setting
   */
  public abstract String format(T value);

  /**
   * {@return what the kernel gives back after {@code value} was written}
   *
   * @param pageSize the size of a memory page in bytes
   */
  public T stored(final T value, final long pageSize) {
    return value;
  }

  /**
   * Compares two values by how much they grant: time, room or protection.
   *
   * @return negative if {@code a} grants less than {@code b}, positive if more, 0 if neither
   */
  public abstract int compare(T a, T b);

  /** {@return the value the kernel has now} */
  public final T read(final Cgroup group) throws CgroupException {
    return parse(group.read(file).strip());
  }

  /**
   * Writes {@code value} in one write.
   *
   * @throws IllegalArgumentException if it is outside the range of this setting
   */
  public final void write(final Cgroup group, final T value) throws CgroupException {
    group.write(file, format(value));
  }

  @Override
  public final String toString() {
    return file;
  }
}
