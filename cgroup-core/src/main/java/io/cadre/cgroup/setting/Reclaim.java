package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;

/**
 * Has the kernel reclaim memory from a group now: {@code memory.reclaim}, Linux 5.19.
 *
 * <p>The work is done in the calling thread, for as long as it takes; see {@link
 * WriteClass#UNBOUNDED}. Safe for use by any thread. See user_proactive_reclaim() in mm/vmscan.c.
 */
public final class Reclaim {

  private static final String FILE = "memory.reclaim";

  private Reclaim() {}

  /** How much of what was asked for came free. */
  public enum Result {
    /** All of it, or more. */
    ALL,
    /** Less, perhaps nothing: the kernel gave up, with EAGAIN. */
    PART
  }

  /**
   * Reclaims from the group and all below it, with the swappiness it has.
   *
   * @param bytes how much, unsigned; a part of a page does not count
   * @throws CgroupException {@link CgroupProblem#NO_SUCH_FILE} before Linux 5.19
   */
  public static Result from(final Cgroup group, final long bytes) throws CgroupException {
    return write(group, Long.toUnsignedString(bytes));
  }

  /**
   * Reclaims from the group and all below it.
   *
   * @param bytes how much, unsigned; a part of a page does not count
   * @param swappiness for this reclaim alone
   * @throws CgroupException {@link CgroupProblem#RECLAIM_ARGUMENT} before Linux 6.11, and for
   *     {@code max} before 6.16; nothing was reclaimed then
   */
  public static Result from(final Cgroup group, final long bytes, final Swappiness swappiness)
      throws CgroupException {
    return write(group, Long.toUnsignedString(bytes) + " swappiness=" + swappiness);
  }

  private static Result write(final Cgroup group, final String request) throws CgroupException {
    try {
      group.write(FILE, request);
      return Result.ALL;
    } catch (final CgroupException e) {
      if (e.problem() == CgroupProblem.PARTLY_RECLAIMED) {
        return Result.PART;
      }
      throw e;
    }
  }
}
