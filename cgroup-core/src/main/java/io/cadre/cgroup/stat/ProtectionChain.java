package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.PageSize;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.LimitSetting;
import java.util.Optional;

/**
 * Follows one kind of protection from the top down to a group, level by level.
 *
 * <p>Usage changes between the reads, so the result is that of about one moment; and it is what
 * reclaim from the whole machine respects: below an ancestor that has reached its own limit, the
 * kernel counts from that ancestor.
 */
final class ProtectionChain {

  private final LimitSetting setting;
  private final boolean recursive;
  private final long pageSize = PageSize.ofKernel();
  private boolean top = true;
  private long effective;
  private long parentUsage;
  private long siblingsProtected;
  private CgroupPath by = CgroupPath.ROOT;

  ProtectionChain(final LimitSetting setting, final boolean recursive) {
    this.setting = setting;
    this.recursive = recursive;
  }

  /** Takes the next group on the way down. One that memory control does not reach is skipped. */
  void descend(final Cgroup group) throws CgroupException {
    final Optional<Limit> claim = setting.find(group);
    if (claim.isEmpty()) {
      return;
    }
    final long now = pages(StatFiles.MEMORY_CURRENT.read(group));
    final long usage = top ? now : Math.min(now, parentUsage); // the parent was read before
    final long claimed = pages(claim.get());
    final long before = effective;
    if (usage == 0) {
      effective = 0;
      by = group.path();
    } else if (top) {
      effective = claimed;
      by = group.path();
    } else {
      // Never more than the parent has, but usage may have grown since its children were summed up.
      effective =
          Math.min(
              Protection.effective(
                  usage, parentUsage, claimed, before, siblingsProtected, recursive),
              before);
      by = effective == Math.min(usage, claimed) ? group.path() : by;
    }
    top = false;
    parentUsage = usage;
    siblingsProtected = siblingsProtected(group);
  }

  private long siblingsProtected(final Cgroup parent) throws CgroupException {
    long sum = 0;
    for (final String name : parent.children()) {
      try (Cgroup child = parent.open(name)) {
        final Optional<Limit> claim = setting.find(child);
        if (claim.isPresent()) {
          sum += Math.min(pages(claim.get()), pages(StatFiles.MEMORY_CURRENT.read(child)));
        }
      } catch (final CgroupException e) {
        if (!e.isGroupMissing()) {
          throw e; // a child removed since it was listed protects nothing any more
        }
      }
    }
    return sum;
  }

  private long pages(final Limit limit) {
    return limit instanceof Limit.Amount(final long bytes)
        ? Long.divideUnsigned(bytes, pageSize)
        : Long.MAX_VALUE / pageSize; // PAGE_COUNTER_MAX
  }

  Protection result() {
    return new Protection(effective * pageSize, by);
  }
}
