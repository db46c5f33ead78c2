package io.cadre.cgroup.process;

import io.cadre.cgroup.CgroupException;

/** Tells that a group was removed while it was worked on. */
final class Gone {

  private Gone() {}

  /** ENODEV from an open file of the group, ENOENT from its directory, or from its name. */
  static boolean is(final CgroupException failed) {
    return switch (failed.problem()) {
      case GONE, NO_SUCH_GROUP -> true;
      default -> false;
    };
  }
}
