package io.cadre.cgroup.process;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.FileWatch;
import java.time.Duration;

/** The {@code cgroup.events} of one group, read and waited for by one thread. */
final class GroupEvents implements AutoCloseable {

  private final FileWatch watch;

  private GroupEvents(final FileWatch watch) {
    this.watch = watch;
  }

  static GroupEvents open(final Cgroup group) throws CgroupException {
    return new GroupEvents(group.watch("cgroup.events"));
  }

  /** Whether the group or one below it has a living process. */
  boolean populated() throws CgroupException {
    return isSet(watch.read(), "populated");
  }

  /** Whether all processes of the group stand still, by its own doing or an ancestor's. */
  boolean frozen() throws CgroupException {
    return isSet(watch.read(), "frozen");
  }

  /** Waits until the group is frozen. */
  boolean awaitFrozen(final Deadline deadline) throws CgroupException {
    while (!frozen()) {
      if (!watch.await(deadline.left())) {
        return false;
      }
    }
    return true;
  }

  /** Waits for a change since the last look; false when there was none. */
  boolean await(final Duration longest) throws CgroupException {
    return watch.await(longest);
  }

  static boolean isSet(final String events, final String key) {
    return events
        .lines()
        .filter(line -> line.startsWith(key + " "))
        .findFirst()
        .map(line -> line.equals(key + " 1"))
        .orElseThrow(() -> new IllegalStateException("no '" + key + "' in cgroup.events"));
  }

  @Override
  public void close() {
    watch.close();
  }
}
