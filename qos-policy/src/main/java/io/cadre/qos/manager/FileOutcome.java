package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;

/** What became of one value of a plan. */
public sealed interface FileOutcome {

  /** {@return the path of the group} */
  String group();

  /** {@return the name of the control file, or the empty string when the group itself is meant} */
  String file();

  /** {@return the value that was to be written, or the empty string} */
  String value();

  /**
   * A value that was written.
   *
   * @param group the path of the group
   * @param file the name of the control file
   * @param value the value as it was written
   * @param readBack what the kernel answered when it was read back
   * @param stored whether that is what the kernel makes of the value, after rounding to its pages
   */
  record Written(String group, String file, String value, String readBack, boolean stored)
      implements FileOutcome {}

  /**
   * A value that the kernel had already, after rounding to its pages; nothing was written.
   *
   * @param group the path of the group
   * @param file the name of the control file
   * @param value the value as it would have been written
   * @param current what the file holds
   */
  record Unchanged(String group, String file, String value, String current)
      implements FileOutcome {}

  /**
   * A value, or a group, that the kernel refused.
   *
   * @param group the path of the group
   * @param file the name of the control file, or the empty string when the group was not made
   * @param value the value that was to be written, or the empty string
   * @param cause which rule was broken and what to do
   */
  record Refused(String group, String file, String value, CgroupException cause)
      implements FileOutcome {}
}
