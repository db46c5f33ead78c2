package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;

/** Tells that a group is not there. */
final class Gone {

  private Gone() {}

  /** Whether it was removed while it was worked on, or was not there to begin with. */
  static boolean is(final CgroupException failed) {
    return switch (failed.problem()) {
      case GONE, NO_SUCH_GROUP -> true;
      default -> false;
    };
  }
}
