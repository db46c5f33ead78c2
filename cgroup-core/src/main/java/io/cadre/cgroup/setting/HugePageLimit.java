package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;

/**
 * The limit on huge pages of one size and the one on their reservations, as one.
 *
 * <p>{@code hugetlb.SIZE.max} counts a page when it is touched, {@code hugetlb.SIZE.rsvd.max} when
 * it is mapped. With both alike, mmap(2) fails where a touch would have ended in SIGBUS; with the
 * first alone, a group can reserve all pages of the machine. Cold, and safe for use by any thread.
 * See Documentation/admin-guide/mm/hugetlbpage.rst and mm/hugetlb_cgroup.c.
 */
public final class HugePageLimit {

  /** What a limit holds for. */
  public enum Scope {
    /** Pages in use and reservations. */
    PAGES_AND_RESERVATIONS,
    /** Pages in use alone: the kernel counts no reservations, before Linux 5.7. */
    PAGES
  }

  private HugePageLimit() {}

  /**
   * Writes both limits, so that reservations are never allowed beyond the pages: when it rises the
   * pages go first, when it falls the reservations. If the second write is refused the first is
   * undone.
   *
   * @param pageSize the size of a huge page in bytes, a power of two of at least 1024
   * @return what the limit holds for on this kernel
   * @throws CgroupException the refusal; one of the way back, if any, is suppressed in it, and only
   *     then the two differ
   */
  public static Scope write(final Cgroup group, final long pageSize, final Limit limit)
      throws CgroupException {
    final LimitSetting pages = HugeTlb.max(pageSize);
    final LimitSetting reservations = HugeTlb.reservedMax(pageSize);
    if (!group.has(reservations.file())) {
      pages.write(group, limit);
      return Scope.PAGES;
    }
    final boolean rises = Limit.compare(limit, pages.read(group)) >= 0;
    final LimitSetting first = rises ? pages : reservations;
    final Limit before = first.read(group);
    first.write(group, limit);
    writeSecond(group, rises ? reservations : pages, limit, () -> first.write(group, before));
    return Scope.PAGES_AND_RESERVATIONS;
  }

  private interface Undo {
    void run() throws CgroupException;
  }

  private static void writeSecond(
      final Cgroup group, final LimitSetting second, final Limit limit, final Undo undo)
      throws CgroupException {
    try {
      second.write(group, limit);
    } catch (final CgroupException refusal) {
      try {
        undo.run();
      } catch (final CgroupException notUndone) {
        refusal.addSuppressed(notUndone);
      }
      throw refusal;
    }
  }
}
