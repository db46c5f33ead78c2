package io.cadre.cgroup.event;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.ffm.InotifyEvent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The children of one directory as they were last seen. An event only says where to look: what
 * counts is what is there then, so events that are late, doubled or lost do no harm. Used under the
 * lock of its watch.
 */
final class ChildDirectory implements DirectoryListener {

  private static final int MASK = InotifyEvent.IN_CREATE | InotifyEvent.IN_DELETE;

  private final ChildrenFeed feed;
  private final GroupWatch watch;
  private final Cgroup group;
  private final Map<String, Child> children = new HashMap<>();
  private WatchedDirectory directory;

  /** A child, with its own directory where those below it are of interest too. */
  private record Child(Cgroup group, ChildDirectory below) {}

  ChildDirectory(final ChildrenFeed feed, final Cgroup group) {
    this.feed = feed;
    this.watch = feed.watch();
    this.group = group;
  }

  /** Starts to hear of changes; before any look, so that nothing comes between. */
  void open() throws CgroupException {
    directory = watch.engine().directories().add(group, MASK, this);
  }

  /** Looks at all names that are there or were. */
  void scan(final Occasion occasion) throws CgroupException {
    final Set<String> names = new TreeSet<>(children.keySet());
    try {
      names.addAll(group.children());
    } catch (final CgroupException e) {
      if (!e.isGroupMissing()) {
        throw e;
      }
    }
    for (final String name : names) {
      if (directory != null) {
        look(name, occasion);
      }
    }
  }

  /** Compares what is known of one name with what is there. */
  private void look(final String name, final Occasion occasion) throws CgroupException {
    final Cgroup found = group.find(name).orElse(null);
    final Child known = children.get(name);
    if (known != null && found != null && known.group().id() == found.id()) {
      found.close();
      return;
    }
    if (known != null) {
      forget(name);
    }
    if (found != null && directory != null) {
      adopt(name, found, occasion);
    } else if (found != null) {
      found.close();
    }
  }

  private void adopt(final String name, final Cgroup found, final Occasion occasion)
      throws CgroupException {
    if (!feed.isRecursive()) {
      children.put(name, new Child(found, null));
      watch.listener().created(watch, found, occasion);
      found.close();
      return;
    }
    final ChildDirectory below = new ChildDirectory(feed, found);
    children.put(name, new Child(found, below));
    try {
      below.open();
    } catch (final CgroupException e) {
      if (!e.isGroupMissing()) {
        watch.engine().failed(watch, e);
      }
    }
    watch.listener().created(watch, found, occasion);
    below.scan(occasion);
  }

  private void forget(final String name) {
    final Child child = children.remove(name);
    if (child != null) {
      if (child.below() != null) {
        child.below().forgetAll();
        child.below().close();
      }
      child.group().close();
      if (watch.isOpen()) {
        watch.listener().removed(watch, child.group().path(), child.group().id());
      }
    }
  }

  /** Reports all as removed. */
  void forgetAll() {
    List.copyOf(children.keySet()).forEach(this::forget);
  }

  @Override
  public void entry(final InotifyQueue queue) {
    if (queue.has(InotifyEvent.IN_ISDIR)) {
      final String name = queue.name();
      guarded(() -> look(name, Occasion.CHANGE));
    }
  }

  @Override
  public void resync() {
    guarded(() -> scan(Occasion.RESYNC));
  }

  /** Something that may fail without a caller to tell. */
  private interface Step {
    void run() throws CgroupException;
  }

  private void guarded(final Step step) {
    synchronized (watch) {
      if (watch.isOpen() && directory != null) {
        try {
          step.run();
        } catch (final CgroupException e) {
          watch.engine().failed(watch, e);
        }
      }
    }
  }

  /** Hears of nothing any more. */
  void close() {
    if (directory != null) {
      watch.engine().directories().remove(directory, this);
      directory = null;
    }
    for (final Child child : children.values()) {
      if (child.below() != null) {
        child.below().close();
      }
      child.group().close();
    }
    children.clear();
  }
}
