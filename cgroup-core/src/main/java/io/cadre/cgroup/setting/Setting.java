package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import java.util.Optional;

/**
 * One control file that can be written, or one row of it, and the type of value it takes.
 *
 * <p>Reading and writing here is cold: open, act, close. For repeated writes of one value open a
 * writer where the setting offers one. Settings are immutable and safe for use by any thread.
 *
 * @param <T> the type of value
 */
public abstract sealed class Setting<T> extends SettingFile
    permits LimitSetting, NumberSetting, CpuMaxSetting, FlagSetting, TextSetting, RowSetting {

  Setting(final Facts facts) {
    super(facts);
  }

  /**
   * {@return the value in {@code text}}
   *
   * @param text the content of the file, without the newline at its end
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
   * {@return whether a file that reads {@code text} has what {@code value} asks for}
   *
   * <p>For a value that names only some keys of a row, the others do not count.
   *
   * @param pageSize the size of a memory page in bytes
   */
  public boolean isStored(final T value, final String text, final long pageSize) {
    return stored(value, pageSize).equals(parse(text));
  }

  /**
   * {@return what to write so that the file reads {@code text} again, as far as this setting goes}
   *
   * @param text what the file held, without the newline at its end
   */
  public String restoring(final String text) {
    return text;
  }

  /**
   * Compares two values by how much they grant: time, room or protection.
   *
   * @return negative if {@code a} grants less than {@code b}, positive if more, 0 if neither
   */
  public abstract int compare(T a, T b);

  /**
   * {@return the value the kernel has now}
   *
   * @throws CgroupException with {@link CgroupProblem#NO_SUCH_FILE} if this kernel has no such file
   *     for this group, or {@link CgroupProblem#CONTROLLER_NOT_AVAILABLE}
   */
  public final T read(final Cgroup group) throws CgroupException {
    return parse(group.read(file()).strip());
  }

  /**
   * {@return the value the kernel has now, or empty if this group has no such file: the kernel is
   * too old, or the controller not enabled for it}
   */
  public final Optional<T> find(final Cgroup group) throws CgroupException {
    try {
      return Optional.of(read(group));
    } catch (final CgroupException e) {
      if (e.problem().isAbsence()) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /**
   * Writes {@code value} in one write.
   *
   * @throws IllegalArgumentException if it is outside the range of this setting
   * @throws CgroupException the kernel's refusal, with the rule that was broken
   */
  public final void write(final Cgroup group, final T value) throws CgroupException {
    group.write(file(), format(value));
  }

  /** {@return the file, and which row of it if it has several} */
  @Override
  public String toString() {
    return file();
  }
}
