package io.cadre.cgroup.stat;

import io.cadre.cgroup.CgroupPath;
import java.math.BigInteger;

/**
 * How much of a group's memory is really protected from reclaim.
 *
 * @param bytes unsigned
 * @param by the group whose setting decides it: the group itself, or an ancestor that affords its
 *     children less than they claim, or that hands on what they do not claim
 */
public record Protection(long bytes, CgroupPath by) {

  /**
   * {@code effective_protection()} of mm/page_counter.c (mm/memcontrol.c before Linux 6.11), for
   * reclaim from the whole machine. All arguments are pages; unlike the kernel's, its products do
   * not overflow.
   *
   * @param usage of the group, as {@code parentUsage} of its parent
   * @param setting what the group claims
   * @param parentEffective the result for the parent
   * @param siblingsProtected the sum of the lesser of usage and claim, over the parent's children
   * @param recursive whether cgroup2 is mounted with {@code memory_recursiveprot}
   */
  static long effective(
      final long usage,
      final long parentUsage,
      final long setting,
      final long parentEffective,
      final long siblingsProtected,
      final boolean recursive) {
    final long claimed = Math.min(usage, setting);
    if (siblingsProtected > parentEffective) {
      return share(claimed, parentEffective, siblingsProtected);
    }
    final boolean unclaimed =
        recursive
            && parentEffective > siblingsProtected
            && parentUsage > siblingsProtected
            && usage > claimed;
    return unclaimed
        ? claimed
            + share(
                usage - claimed,
                parentEffective - siblingsProtected,
                parentUsage - siblingsProtected)
        : claimed;
  }

  private static long share(final long part, final long amount, final long whole) {
    return BigInteger.valueOf(part)
        .multiply(BigInteger.valueOf(amount))
        .divide(BigInteger.valueOf(whole))
        .longValueExact();
  }
}
