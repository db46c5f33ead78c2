package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ReadBuffer;
import io.cadre.ffm.InotifyEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reports {@link Overwrites}. */
final class OverwriteFeed extends GroupFeed implements DirectoryListener {

  private final Set<String> files;
  private final List<WatchedSetting> settings = new ArrayList<>();
  private WatchedDirectory directory;

  OverwriteFeed(final GroupWatch watch, final Set<String> files) {
    super(watch);
    this.files = files;
  }

  @Override
  void open() throws CgroupException {
    final Engine engine = watch().engine();
    directory = engine.directories().add(watch().group(), InotifyEvent.IN_MODIFY, this);
    final ReadBuffer buffer = new ReadBuffer();
    for (final String file : files) {
      settings.add(new WatchedSetting(watch(), file, buffer));
    }
  }

  @Override
  public void entry(final InotifyQueue queue) {
    if (!queue.has(InotifyEvent.IN_MODIFY)) {
      return;
    }
    synchronized (watch()) {
      for (int i = 0; i < settings.size(); i++) {
        if (queue.hasName(settings.get(i).name())) {
          settings.get(i).look(watch().engine().buffer());
          return;
        }
      }
    }
  }

  @Override
  public void resync() {
    synchronized (watch()) {
      for (final WatchedSetting setting : List.copyOf(settings)) {
        if (watch().isOpen()) {
          setting.look(watch().engine().buffer());
        }
      }
    }
  }

  @Override
  void close() {
    if (directory != null) {
      watch().engine().directories().remove(directory, this);
      directory = null;
    }
    settings.forEach(WatchedSetting::close);
    settings.clear();
  }
}
