package io.cadre.cgroup.probe;

/** Whether the kernel has something, as far as could be seen. */
public enum Support {
  YES,
  NO,
  /**
   * It could not be seen: the controller is not enabled for the group that was looked at, or
   * finding out takes a write and the group was not the probe's own.
   */
  UNKNOWN;

  /** {@return whether it is surely there} */
  public boolean isYes() {
    return this == YES;
  }

  static Support of(final boolean there) {
    return there ? YES : NO;
  }
}
