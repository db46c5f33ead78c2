package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;

/** The setting {@code cpu.max}, a quota and a period in one write. */
public final class CpuMaxSetting extends Setting<CpuMax> {

  CpuMaxSetting() {
    super(Facts.bounded("cpu.max", "4.15"));
  }

  @Override
  public CpuMax parse(final String text) {
    return CpuMax.parse(text);
  }

  @Override
  public String format(final CpuMax value) {
    return value.toString();
  }

  /** Compares the shares of one CPU: quota divided by period, {@code max} above all of them. */
  @Override
  public int compare(final CpuMax a, final CpuMax b) {
    return a.compareShare(b);
  }

  /** Opens the file of {@code group} for repeated writes by the calling thread. */
  public CpuMaxWriter openWriter(final Cgroup group) throws CgroupException {
    return new CpuMaxWriter(group.openWriter(file()));
  }
}
