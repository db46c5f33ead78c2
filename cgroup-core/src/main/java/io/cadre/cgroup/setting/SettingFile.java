package io.cadre.cgroup.setting;

import io.cadre.cgroup.KernelRelease;

/**
 * A control file that can be written: its name, how long a write can take, and since when there is
 * such a file.
 */
public abstract sealed class SettingFile permits Setting, TableSetting {

  /**
   * What is known of a file.
   *
   * @param name such as {@code memory.high}
   * @param since the first release of Linux that has it in cgroup v2
   */
  record Facts(String name, WriteClass writeClass, String since) {

    static Facts bounded(final String name, final String since) {
      return new Facts(name, WriteClass.BOUNDED, since);
    }

    static Facts locked(final String name, final String since) {
      return new Facts(name, WriteClass.LOCKED, since);
    }

    static Facts unbounded(final String name, final String since) {
      return new Facts(name, WriteClass.UNBOUNDED, since);
    }
  }

  private final Facts facts;

  SettingFile(final Facts facts) {
    this.facts = facts;
  }

  /** {@return what is known of the file} */
  final Facts facts() {
    return facts;
  }

  /** {@return the name of the control file} */
  public final String file() {
    return facts.name();
  }

  /** {@return how long a write can take} */
  public final WriteClass writeClass() {
    return facts.writeClass();
  }

  /**
   * {@return the first release of Linux with this file in cgroup v2}
   *
   * <p>A newer kernel can be built or booted without it; whether a group has the file is what
   * counts.
   */
  public final KernelRelease since() {
    return KernelRelease.of(facts.since());
  }
}
