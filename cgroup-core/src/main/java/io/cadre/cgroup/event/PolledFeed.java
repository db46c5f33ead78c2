package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.PolledFile;
import io.cadre.cgroup.ReadBuffer;
import io.cadre.ffm.EpollEvent;
import io.cadre.ffm.Errno;

/** A source that is a file of its own, which epoll(7) tells of. */
abstract class PolledFeed extends GroupFeed implements Feed {

  private final Engine engine;
  private final Rest rest = new Rest(this::resume);
  private PolledFile file;
  private long token;
  private boolean begun;

  PolledFeed(final GroupWatch watch) {
    super(watch);
    this.engine = watch.engine();
  }

  /** Opens the file and takes what it says as the baseline. */
  abstract PolledFile openFile(ReadBuffer buffer) throws CgroupException;

  /** Reports the difference to what was known. */
  abstract void react(ReadBuffer buffer);

  /** The file, read into {@code buffer}. */
  static PolledFile primed(final PolledFile file, final ReadBuffer buffer) throws CgroupException {
    // The first poll of a fresh descriptor fires at once, until it is read (kernfs_generic_poll).
    final int result = file.read(buffer);
    if (result < 0) {
      try (file) {
        throw file.failure(result);
      }
    }
    return file;
  }

  @Override
  final void open() throws CgroupException {
    file = openFile(new ReadBuffer());
    if (isPolled()) {
      token = engine.table().add(this);
      engine.epoll().add(file.descriptor(), EpollEvent.EPOLLPRI, token);
    }
  }

  /** Whether changes are of interest, and not only the end of the file. */
  boolean isPolled() {
    return true;
  }

  @Override
  final void begin() {
    if (!begun) {
      begun = true;
      baseline();
    }
  }

  /** Reports the baseline, where it is a level. */
  void baseline() {}

  @Override
  public final void ready(final int events) {
    synchronized (watch()) {
      if (watch().isOpen()) {
        react(events);
      }
    }
  }

  private void react(final int events) {
    if (isOver(events)) {
      watch().missing(this, file.file());
    } else {
      look();
      rest();
    }
  }

  /** Whether {@code events} say that there will never be another one. */
  boolean isOver(final int events) {
    return false; // every event of kernfs_generic_poll() has EPOLLERR, only a read tells
  }

  /** Reads the file and reports what is new; tells the watch when there is no file any more. */
  final void look() {
    if (watch().isOpen()) {
      begin();
    }
    if (!watch().isOpen()) {
      return; // the listener has closed it
    }
    final ReadBuffer buffer = engine.buffer();
    final int result = file.read(buffer);
    if (result >= 0) {
      react(buffer);
    } else if (result == -Errno.ENODEV || result == -Errno.EOPNOTSUPP) {
      watch().missing(this, file.file());
    } else if (result != -Errno.EINTR) {
      watch().broken(this, file.file(), file.failure(result));
    }
  }

  private void rest() {
    final long nanos = watch().restNanos();
    if (nanos > 0 && file != null) {
      engine.epoll().suspend(file.descriptor());
      engine.rests().add(rest, nanos);
    }
  }

  /** Waits again; what happened during the rest makes the descriptor ready at once. */
  private void resume() {
    synchronized (watch()) {
      if (file != null) {
        engine.epoll().resume(file.descriptor(), EpollEvent.EPOLLPRI, token);
      }
    }
  }

  @Override
  final void close() {
    if (file != null) {
      engine.table().remove(token);
      engine.epoll().remove(file.descriptor());
      file.close();
      file = null;
    }
  }
}
