package io.cadre.cgroup.event;

import java.util.ArrayList;
import java.util.List;

/** A directory with a watch, and who listens to it. Guarded by {@link DirectoryWatches}. */
final class WatchedDirectory {

  private final int watch;
  private DirectoryListener[] listeners = {};

  WatchedDirectory(final int watch) {
    this.watch = watch;
  }

  int watch() {
    return watch;
  }

  /** The listeners now; the array does not change any more. */
  DirectoryListener[] listeners() {
    return listeners;
  }

  void add(final DirectoryListener listener) {
    final List<DirectoryListener> more = new ArrayList<>(List.of(listeners));
    more.add(listener);
    listeners = more.toArray(DirectoryListener[]::new);
  }

  /** Whether somebody is left. */
  boolean remove(final DirectoryListener listener) {
    final List<DirectoryListener> fewer = new ArrayList<>(List.of(listeners));
    fewer.remove(listener);
    listeners = fewer.toArray(DirectoryListener[]::new);
    return !fewer.isEmpty();
  }
}
