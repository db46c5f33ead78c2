package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.PolledFile;
import io.cadre.cgroup.ReadBuffer;
import io.cadre.ffm.Errno;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** One control file of one {@link OverwriteFeed}; used under the lock of its watch. */
final class WatchedSetting {

  private final GroupWatch watch;
  private final PolledFile file;
  private final byte[] name;
  private final KnownValue value;
  private final Rest rest = new Rest(this::afterRest);
  private boolean open = true;
  private boolean missed;

  /** Opens the file and takes its value as the known one. */
  WatchedSetting(final GroupWatch watch, final String file, final ReadBuffer buffer)
      throws CgroupException {
    this.watch = watch;
    this.file = PolledFeed.primed(PolledFile.open(watch.group(), file), buffer);
    this.name = file.getBytes(StandardCharsets.ISO_8859_1);
    this.value =
        new KnownValue(buffer.text(), buffer.length(), () -> watch.engine().later(this::lookAgain));
    watch.engine().ownWrites().add(watch.id(), file, value);
  }

  byte[] name() {
    return name;
  }

  /** Reads the value and reports it if it is not known. */
  void look(final ReadBuffer buffer) {
    if (!open) {
      return;
    }
    if (rest.isPending()) {
      missed = true;
      return;
    }
    final int result = file.read(buffer);
    if (result >= 0) {
      judge(buffer);
    } else if (result == -Errno.ENODEV || result == -Errno.EOPNOTSUPP) {
      close();
      watch.fileMissing(file.file());
    } else {
      watch.engine().failed(watch, file.failure(result));
    }
  }

  private void judge(final ReadBuffer buffer) {
    final String before = value.judge(buffer.text(), buffer.length());
    if (before != null) {
      final String after = ExpectedValue.string(buffer.text(), buffer.length());
      final Overwrite overwrite = new Overwrite(file.file(), before, after, Instant.now());
      if (watch.restNanos() > 0) {
        watch.engine().rests().add(rest, watch.restNanos());
      }
      FlightRecords.overwritten(watch, overwrite);
      watch.listener().overwritten(watch, overwrite);
    }
  }

  private void afterRest() {
    if (missed) {
      missed = false;
      lookAgain();
    }
  }

  private void lookAgain() {
    synchronized (watch) {
      look(watch.engine().buffer());
    }
  }

  void close() {
    if (open) {
      open = false;
      watch.engine().ownWrites().remove(watch.id(), file.file(), value);
      file.close();
    }
  }
}
