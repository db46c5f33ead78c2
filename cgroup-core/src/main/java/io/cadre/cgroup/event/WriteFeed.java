package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.ffm.InotifyEvent;
import java.util.List;
import java.util.Set;

/** Reports {@link Writes}. */
final class WriteFeed extends GroupFeed implements DirectoryListener {

  private final List<WrittenFile> files;
  private WatchedDirectory directory;

  WriteFeed(final GroupWatch watch, final Set<String> files) {
    super(watch);
    this.files = files.stream().map(file -> new WrittenFile(watch, file)).toList();
  }

  @Override
  void open() throws CgroupException {
    directory = watch().engine().directories().add(watch().group(), InotifyEvent.IN_MODIFY, this);
  }

  @Override
  void begin() {
    files.forEach(file -> file.tell(Occasion.BASELINE));
  }

  @Override
  public void entry(final InotifyQueue queue) {
    if (!queue.has(InotifyEvent.IN_MODIFY)) {
      return;
    }
    synchronized (watch()) {
      for (int i = 0; i < files.size(); i++) {
        if (queue.hasName(files.get(i).name())) {
          files.get(i).tell(Occasion.CHANGE);
          return;
        }
      }
    }
  }

  @Override
  public void resync() {
    synchronized (watch()) {
      files.forEach(file -> file.tell(Occasion.RESYNC));
    }
  }

  @Override
  void close() {
    if (directory != null) {
      watch().engine().directories().remove(directory, this);
      directory = null;
    }
  }
}
