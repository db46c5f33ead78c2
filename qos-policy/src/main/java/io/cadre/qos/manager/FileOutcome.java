package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;

/** What became of one value of a plan, or of a group. */
public sealed interface FileOutcome {

  /** The file that {@link Scored} and refusals of it name: it belongs to processes. */
  String OOM_SCORE_ADJ = "oom_score_adj";

  /** {@return the path of the group} */
  String group();

  /** {@return the name of the control file, or the empty string when the group itself is meant} */
  String file();

  /** {@return the value that was to be written, or the empty string} */
  String value();

  /** {@return whether there is nothing left to do that another attempt could achieve} */
  boolean isSettled();

  /**
   * A value that was written.
   *
   * @param group the path of the group
   * @param file the name of the control file
   * @param value the value as it was written
   * @param readBack what the kernel answered when it was read back
   * @param stored whether that is what the kernel makes of the value, after rounding to its pages;
   *     if not, somebody else writes this file too
   */
  record Written(String group, String file, String value, String readBack, boolean stored)
      implements FileOutcome {
    @Override
    public boolean isSettled() {
      return true;
    }
  }

  /**
   * A value that the kernel had already, after rounding to its pages; nothing was written.
   *
   * @param group the path of the group
   * @param file the name of the control file
   * @param value the value as it would have been written
   * @param current what the file holds
   */
  record Unchanged(String group, String file, String value, String current) implements FileOutcome {
    @Override
    public boolean isSettled() {
      return true;
    }
  }

  /**
   * A container whose processes have their {@code oom_score_adj}.
   *
   * @param group the path of the group
   * @param value the value
   * @param processes how many have it, above 0
   * @param written how many of those had another one before
   */
  record Scored(String group, String value, int processes, int written) implements FileOutcome {
    @Override
    public String file() {
      return OOM_SCORE_ADJ;
    }

    @Override
    public boolean isSettled() {
      return true;
    }
  }

  /**
   * A group that no pod or container wants any more, removed with its processes.
   *
   * @param group the path it had
   */
  record Removed(String group) implements FileOutcome {
    @Override
    public String file() {
      return "";
    }

    @Override
    public String value() {
      return "";
    }

    @Override
    public boolean isSettled() {
      return true;
    }
  }

  /**
   * A value, or the removal of a group, that has to wait for the next update.
   *
   * @param group the path of the group
   * @param file the name of the control file, or the empty string when the group is to be removed
   * @param value the value that is to be written, or the empty string
   * @param reason why not now
   */
  record Deferred(String group, String file, String value, Reason reason) implements FileOutcome {

    /** Why something has to wait. */
    public enum Reason {
      /** More memory is in use than {@code memory.max} would allow: processes would be killed. */
      IN_USE,
      /** The time was up while it was being written, or a writer holds up the removal. */
      IN_KERNEL,
      /** The time was up before it was begun. */
      NO_TIME,
      /** Processes came up faster than they could be given their value. */
      FORKING
    }

    @Override
    public boolean isSettled() {
      return false;
    }
  }

  /**
   * A value, or a group, that the kernel refused. Settled if it is the kind of file that this
   * kernel does not have.
   *
   * @param group the path of the group
   * @param file the name of the control file, or the empty string when the group was not made
   * @param value the value that was to be written, or the empty string
   * @param cause which rule was broken and what to do
   */
  record Refused(String group, String file, String value, CgroupException cause)
      implements FileOutcome {
    @Override
    public boolean isSettled() {
      return cause.problem().isAbsence();
    }

    /** Whether the group is not there. */
    boolean isGone() {
      return cause.isGroupMissing();
    }
  }
}
