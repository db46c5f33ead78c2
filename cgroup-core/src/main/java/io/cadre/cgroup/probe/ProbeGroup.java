package io.cadre.cgroup.probe;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;

/** A group made for probing, and removed on close. */
final class ProbeGroup implements AutoCloseable {

  private final Cgroup parent;
  private final String name =
      "cadre-probe-" + ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
  private final Cgroup group;

  /** Makes the group, and takes over {@code parent}. */
  ProbeGroup(final Cgroup parent) throws CgroupException {
    this.parent = parent;
    try {
      this.group = parent.create(name);
    } catch (final CgroupException e) {
      parent.close();
      throw e;
    }
  }

  Cgroup group() {
    return group;
  }

  @Override
  public void close() throws CgroupException {
    group.close();
    try (parent) {
      parent.remove(name);
    }
  }
}
