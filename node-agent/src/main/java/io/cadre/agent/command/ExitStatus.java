package io.cadre.agent.command;

/** What a command tells its caller when it ends. */
final class ExitStatus {

  static final int OK = 0;

  /** Something failed that none of the others names. */
  static final int FAILED = 1;

  /** The command line or an input file cannot be used; nothing was written. */
  static final int BAD_INPUT = 2;

  /** This host has no cgroup v2 that the caller may use. */
  static final int UNUSABLE_HOST = 3;

  /** The kernel refused some of the writes; the others were applied. */
  static final int PARTLY_REFUSED = 4;

  private ExitStatus() {}
}
