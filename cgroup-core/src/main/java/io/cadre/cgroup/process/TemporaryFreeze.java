package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;

/** A group that is frozen until this is closed, as far as it stands still in time. */
final class TemporaryFreeze implements AutoCloseable {

  private final Cgroup group;

  private TemporaryFreeze(final Cgroup group) {
    this.group = group;
  }

  static TemporaryFreeze of(final Cgroup group) throws CgroupException {
    group.write(Freezer.FREEZE, "1");
    return new TemporaryFreeze(group);
  }

  /** Waits for all of it to stand still; false when the deadline came first. */
  boolean await(final Deadline deadline) throws CgroupException {
    return Freezer.awaitFrozen(group, deadline);
  }

  @Override
  public void close() throws CgroupException {
    Freezer.thaw(group);
  }
}
