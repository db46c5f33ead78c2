package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;

/** One source of one watch. All methods but the constructor run under the lock of the watch. */
abstract class GroupFeed {

  private final GroupWatch watch;

  GroupFeed(final GroupWatch watch) {
    this.watch = watch;
  }

  final GroupWatch watch() {
    return watch;
  }

  /** Starts to wait; what happens from now on is not missed. By any thread. */
  abstract void open() throws CgroupException;

  /** Reports how things stand; by the polling thread, as all that follows but {@link #close}. */
  void begin() throws CgroupException {}

  /** Reports what the end of the group implies. */
  void end() {}

  /** Stops to wait and closes what is open; more than once is harmless. By any thread. */
  abstract void close();
}
