package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.InotifyCalls;
import io.cadre.ffm.InotifyEvent;
import io.cadre.ffm.StreamCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The inotify instance. Watches are added and removed by any thread; the queue is read by one at a
 * time, event by event, as a cursor.
 */
final class InotifyQueue implements AutoCloseable {

  static final String WHAT = "inotify";

  private static final int SIZE = 64 << 10;

  // The polling thread changes; Arena.ofShared would cost an atomic for each call.
  private final Arena arena = Arena.ofAuto(); // of whichever thread polls
  private final MemorySegment state = Errno.allocateState(arena);
  private final MemorySegment events = arena.allocate(SIZE, Integer.BYTES);
  private final Fd inotify;
  private long filled;
  private long at;
  private long next;

  InotifyQueue() throws CgroupException {
    inotify = InotifyCalls.inotify_init1(state, InotifyCalls.IN_CLOEXEC | InotifyCalls.IN_NONBLOCK);
    LoopFailures.check(-inotify.errno(), CgroupOperation.OPEN, WHAT);
  }

  int number() {
    return inotify.number();
  }

  /** Watches a directory for {@code mask} on top of what it is watched for; or {@code -errno}. */
  int add(final String directory, final int mask) {
    try (Arena own = Arena.ofConfined()) {
      return InotifyCalls.inotify_add_watch(
          Errno.allocateState(own),
          inotify,
          own.allocateFrom(directory),
          mask | InotifyEvent.IN_MASK_ADD | InotifyEvent.IN_ONLYDIR);
    }
  }

  /** Ends a watch; that of a removed directory has ended by itself. */
  void remove(final int watch) {
    try (Arena own = Arena.ofConfined()) {
      InotifyCalls.inotify_rm_watch(Errno.allocateState(own), inotify, watch);
    }
  }

  /** Reads what is queued: bytes, or {@code -EAGAIN} when there is nothing. */
  int fill() {
    final long n = StreamCalls.read(state, inotify.number(), events, SIZE);
    filled = Math.max(n, 0);
    next = 0;
    return (int) n;
  }

  /** Goes on to the next event of the last fill. */
  boolean advance() {
    if (next >= filled) {
      return false;
    }
    at = next;
    next += InotifyEvent.length(events, at);
    return true;
  }

  int watch() {
    return InotifyEvent.watch(events, at);
  }

  boolean has(final int mask) {
    return (InotifyEvent.mask(events, at) & mask) != 0;
  }

  /** Whether the event is about a directory's entry called {@code name}. */
  boolean hasName(final byte[] name) {
    return InotifyEvent.hasName(events, at, name);
  }

  String name() {
    return InotifyEvent.name(events, at);
  }

  @Override
  public void close() {
    inotify.close();
  }
}
