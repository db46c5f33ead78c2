package io.cadre.cgroup;

import io.cadre.cgroup.proc.RawPath;
import io.cadre.cgroup.proc.ShownPath;

/** The group of the calling process, seen from a hierarchy opened as {@link CgroupRoot}. */
public sealed interface OwnGroup {

  /**
   * The process is in this group; the group was found to list one of its threads.
   *
   * @param path can be opened with {@link CgroupRoot#open(CgroupPath)}
   */
  record Inside(CgroupPath path) implements OwnGroup {}

  /**
   * The group is not below the root of the caller's own cgroup namespace: the process was moved out
   * of it from outside. It cannot be named or reached.
   *
   * @param shown what {@code /proc/self/cgroup} says
   */
  record OutsideNamespace(ShownPath shown) implements OwnGroup {}

  /**
   * The group is elsewhere in the hierarchy: only a part of it is mounted here, as in a container
   * that shares the host's cgroup namespace, or was opened.
   *
   * @param shown what {@code /proc/self/cgroup} says
   */
  record OutsideMount(ShownPath shown) implements OwnGroup {}

  /**
   * The group was removed. That happens to a process whose first thread has ended, since the kernel
   * keeps showing the group that thread was in last.
   *
   * @param path where it was
   */
  record Deleted(RawPath path) implements OwnGroup {}

  /**
   * The group has a name that is not UTF-8, so this library cannot open it by its path.
   *
   * @param shown what {@code /proc/self/cgroup} says
   */
  record NotText(ShownPath shown) implements OwnGroup {}
}
