package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;

/** A setting that takes a number from a fixed range. */
public final class NumberSetting extends Setting<Long> {

  private final long least;
  private final long greatest;

  NumberSetting(final Facts facts, final long least, final long greatest) {
    super(facts);
    this.least = least;
    this.greatest = greatest;
  }

  @Override
  public Long parse(final String text) {
    return Long.parseLong(text);
  }

  @Override
  public String format(final Long value) {
    return Long.toString(requireRange(value));
  }

  @Override
  public int compare(final Long a, final Long b) {
    return Long.compare(a, b);
  }

  private long requireRange(final long value) {
    if (value < least || value > greatest) {
      throw new IllegalArgumentException(
          file() + " takes " + least + ".." + greatest + ": " + value);
    }
    return value;
  }

  /** Opens the file of {@code group} for repeated writes by the calling thread. */
  public SettingWriter openWriter(final Cgroup group) throws CgroupException {
    return new SettingWriter(group.openWriter(file()));
  }
}
