package io.cadre.cgroup.event;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import java.util.ArrayList;
import java.util.List;

/**
 * One group that a loop watches for one listener, until {@link #close} or until the group is gone.
 *
 * <p>Holds a handle of its own, so the one it was made from may be closed. Any thread may use it.
 */
public final class GroupWatch implements Watch {

  private final Engine engine;
  private final Cgroup group;
  private final GroupListener listener;
  private final long restNanos;
  private final List<GroupFeed> feeds = new ArrayList<>();
  private StateFeed state;
  private boolean open;

  private GroupWatch(
      final Engine engine,
      final Cgroup group,
      final Interest interest,
      final GroupListener listener) {
    this.engine = engine;
    this.group = group;
    this.listener = new IsolatedListener(listener, engine.failures());
    this.restNanos = interest.atMostEvery().toNanos();
    if (!group.path().isRoot()) {
      state = new StateFeed(this, interest.sources().contains(new GroupState()));
      feeds.add(new RemovalFeed(this, state)); // first, or a removal in between would be missed
      feeds.add(state);
    }
    interest.sources().forEach(this::addFeed);
  }

  private void addFeed(final Source source) {
    switch (source) {
      case GroupState _ -> {} // is there already
      case final CounterFile file -> feeds.add(new CounterFeed(this, file));
      case final Children children -> feeds.add(new ChildrenFeed(this, children.recursive()));
      case final Overwrites overwrites -> feeds.add(new OverwriteFeed(this, overwrites.files()));
      case final Writes writes -> feeds.add(new WriteFeed(this, writes.files()));
      case final Stalls stalls -> feeds.add(new StallFeed(this, stalls.trigger()));
    }
  }

  /** Starts to watch with a handle of its own. */
  static GroupWatch open(
      final Engine engine,
      final Cgroup group,
      final Interest interest,
      final GroupListener listener)
      throws CgroupException {
    if (group.path().isRoot() && interest.sources().contains(new GroupState())) {
      throw new IllegalArgumentException("the root group has no " + GroupState.FILE);
    }
    final GroupWatch watch = new GroupWatch(engine, group.reopen(), interest, listener);
    watch.open();
    return watch;
  }

  /** Opens all feeds, or none. */
  private synchronized void open() throws CgroupException {
    try {
      for (final GroupFeed feed : feeds) {
        feed.open();
      }
      open = true;
      engine.watches().add(this);
      engine.later(this::begin);
    } finally {
      if (!open) {
        release();
      }
    }
  }

  /** Reports how things stand, by the polling thread. */
  private synchronized void begin() {
    for (final GroupFeed feed : List.copyOf(feeds)) {
      if (open) {
        try {
          feed.begin();
        } catch (final CgroupException e) {
          engine.failed(this, e);
        }
      }
    }
  }

  /** {@return where the group was found in its hierarchy} */
  public CgroupPath path() {
    return group.path();
  }

  /** {@return the {@link Cgroup#id} of the group} */
  public long id() {
    return group.id();
  }

  /** {@return the group, to be used as long as the watch is open, and not to be closed} */
  public Cgroup group() {
    return group;
  }

  /** {@return whether reports may still come} */
  public synchronized boolean isOpen() {
    return open;
  }

  Engine engine() {
    return engine;
  }

  GroupListener listener() {
    return listener;
  }

  long restNanos() {
    return restNanos;
  }

  /** A feed has found its file missing: the group is gone, or the file alone. */
  void missing(final GroupFeed feed, final String file) {
    if (feed != state && state != null) {
      state.look();
    }
    if (open && feed == state) {
      gone();
    } else if (open) {
      drop(feed);
      listener.lost(this, file);
    }
  }

  /** A file of a feed that has others is missing, or the whole group. */
  void fileMissing(final String file) {
    if (state != null) {
      state.look();
    }
    if (open) {
      listener.lost(this, file);
    }
  }

  /** A feed does not work any more. */
  void broken(final GroupFeed feed, final String file, final CgroupException failure) {
    engine.failed(this, failure);
    if (open) {
      drop(feed);
      listener.lost(this, file);
    }
  }

  private void drop(final GroupFeed feed) {
    feed.close();
    feeds.remove(feed);
  }

  private void gone() {
    for (final GroupFeed feed : List.copyOf(feeds)) {
      if (open) {
        feed.end();
      }
    }
    if (open) {
      close();
      listener.gone(this);
    }
  }

  @Override
  public synchronized void close() {
    if (open) {
      open = false;
      release();
    }
  }

  private void release() {
    feeds.forEach(GroupFeed::close);
    feeds.clear();
    group.close();
    engine.watches().remove(this); // last: the engine closes nothing that a watch still uses
  }

  @Override
  public String toString() {
    return "watch of " + group;
  }
}
