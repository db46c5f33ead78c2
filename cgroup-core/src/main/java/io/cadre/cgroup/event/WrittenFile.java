package io.cadre.cgroup.event;

import java.nio.charset.StandardCharsets;

/** One control file of one {@link WriteFeed}; used under the lock of its watch. */
final class WrittenFile {

  private final GroupWatch watch;
  private final String file;
  private final byte[] name;
  private final Rest rest = new Rest(this::afterRest);
  private Occasion missed;

  WrittenFile(final GroupWatch watch, final String file) {
    this.watch = watch;
    this.file = file;
    this.name = file.getBytes(StandardCharsets.ISO_8859_1);
  }

  byte[] name() {
    return name;
  }

  /** Reports a write, now or when the rest after the last report is over. */
  void tell(final Occasion occasion) {
    if (!watch.isOpen()) {
      return;
    }
    if (rest.isPending()) {
      missed = occasion;
      return;
    }
    if (watch.restNanos() > 0 && occasion != Occasion.BASELINE) { // nothing has happened yet
      watch.engine().rests().add(rest, watch.restNanos());
    }
    watch.listener().written(watch, file, occasion);
  }

  private void afterRest() {
    synchronized (watch) {
      final Occasion occasion = missed;
      missed = null;
      if (occasion != null) {
        tell(occasion);
      }
    }
  }
}
