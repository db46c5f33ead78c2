package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.ffm.InotifyEvent;
import java.nio.charset.StandardCharsets;

/**
 * Has a look at the group when an entry of its name disappears from the directory above.
 *
 * <p>No file of a group tells of its removal: rmdir(2) wakes nobody who waits for {@code
 * cgroup.events}, and the group's own directory gives IN_DELETE_SELF on new kernels only (not on
 * 6.12, on 7.2).
 */
final class RemovalFeed extends GroupFeed implements DirectoryListener {

  private final StateFeed state;
  private final byte[] name;
  private WatchedDirectory parent;

  RemovalFeed(final GroupWatch watch, final StateFeed state) {
    super(watch);
    this.state = state;
    this.name = watch.path().name().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  void open() throws CgroupException {
    parent =
        watch().engine().directories().addParent(watch().group(), InotifyEvent.IN_DELETE, this);
  }

  @Override
  public void entry(final InotifyQueue queue) {
    if (queue.has(InotifyEvent.IN_DELETE) && queue.hasName(name)) {
      resync();
    }
  }

  @Override
  public void resync() {
    synchronized (watch()) {
      state.look();
    }
  }

  @Override
  void close() {
    if (parent != null) {
      watch().engine().directories().remove(parent, this);
      parent = null;
    }
  }
}
