package io.cadre.cgroup.event;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.ffm.InotifyEvent;
import java.util.ArrayList;
import java.util.List;

/** The directories that are watched by inotify, each once however many listen. */
final class DirectoryWatches implements Feed, AutoCloseable {

  private static final DirectoryListener[] NOBODY = {};

  private final InotifyQueue queue = new InotifyQueue();
  private final IntTable<WatchedDirectory> directories = new IntTable<>();

  DirectoryWatches() throws CgroupException {}

  int number() {
    return queue.number();
  }

  /** Lets {@code listener} hear of {@code mask} in the directory of {@code group}. */
  WatchedDirectory add(final Cgroup group, final int mask, final DirectoryListener listener)
      throws CgroupException {
    return add("/proc/thread-self/fd/" + group.descriptor(), mask, listener);
  }

  /** Lets {@code listener} hear of {@code mask} in the directory above that of {@code group}. */
  WatchedDirectory addParent(final Cgroup group, final int mask, final DirectoryListener listener)
      throws CgroupException {
    return add("/proc/thread-self/fd/" + group.descriptor() + "/..", mask, listener);
  }

  private synchronized WatchedDirectory add(
      final String path, final int mask, final DirectoryListener listener) throws CgroupException {
    final int watch = queue.add(path, mask);
    LoopFailures.check(watch, CgroupOperation.WATCH, InotifyQueue.WHAT);
    WatchedDirectory directory = directories.get(watch);
    if (directory == null) {
      directory = new WatchedDirectory(watch);
      directories.put(watch, directory);
    }
    directory.add(listener);
    return directory;
  }

  /** Ends what {@link #add} began. */
  synchronized void remove(final WatchedDirectory directory, final DirectoryListener listener) {
    if (!directory.remove(listener) && directories.get(directory.watch()) == directory) {
      directories.remove(directory.watch());
      queue.remove(directory.watch());
    }
  }

  @Override
  public void ready(final int events) {
    if (queue.fill() < 0) {
      return; // EAGAIN: another read took the events; anything else comes again
    }
    while (queue.advance()) {
      if (queue.has(InotifyEvent.IN_Q_OVERFLOW)) {
        resync();
      } else {
        for (final DirectoryListener listener : listeners(queue.watch())) {
          listener.entry(queue);
        }
      }
    }
  }

  private synchronized DirectoryListener[] listeners(final int watch) {
    final WatchedDirectory directory = directories.get(watch);
    if (queue.has(InotifyEvent.IN_IGNORED)) {
      directories.remove(watch);
    }
    return directory == null ? NOBODY : directory.listeners();
  }

  /** Has everything looked at again. */
  void resync() {
    for (final DirectoryListener listener : everybody()) {
      listener.resync();
    }
  }

  private synchronized List<DirectoryListener> everybody() {
    final List<DirectoryListener> all = new ArrayList<>();
    for (final Object directory : directories.all()) {
      all.addAll(List.of(((WatchedDirectory) directory).listeners()));
    }
    return all;
  }

  @Override
  public void close() {
    queue.close();
  }
}
