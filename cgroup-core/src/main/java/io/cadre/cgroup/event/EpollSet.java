package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.ffm.EpollCalls;
import io.cadre.ffm.EpollEvent;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The epoll instance. Descriptors are added and removed by any thread, and waited for by one at a
 * time.
 */
final class EpollSet implements AutoCloseable {

  private static final int BATCH = 128;

  // The polling thread changes; Arena.ofShared would cost an atomic for each call.
  private final Arena arena = Arena.ofAuto(); // of whichever thread polls
  private final MemorySegment state = Errno.allocateState(arena);
  private final MemorySegment events = EpollEvent.allocate(arena, BATCH);
  private final MemorySegment change = EpollEvent.allocate(arena, 1);
  private final Fd epoll;

  EpollSet() throws CgroupException {
    epoll = EpollCalls.epoll_create1(state, EpollCalls.EPOLL_CLOEXEC);
    LoopFailures.check(-epoll.errno(), CgroupOperation.OPEN, "epoll");
  }

  int number() {
    return epoll.number();
  }

  /** Starts to report {@code token} while {@code fd} has one of {@code mask}. */
  void add(final int fd, final int mask, final long token) throws CgroupException {
    try (Arena own = Arena.ofConfined()) {
      final MemorySegment event = EpollEvent.allocate(own, 1);
      EpollEvent.set(event, 0, mask, token);
      final int result =
          EpollCalls.epoll_ctl(
              Errno.allocateState(own), epoll, EpollCalls.EPOLL_CTL_ADD, fd, event);
      LoopFailures.check(result, CgroupOperation.WATCH, "epoll");
    }
  }

  /** Stops to report {@code fd}; 0 or {@code -errno}. */
  int remove(final int fd) {
    try (Arena own = Arena.ofConfined()) {
      return EpollCalls.epoll_ctl(
          Errno.allocateState(own), epoll, EpollCalls.EPOLL_CTL_DEL, fd, MemorySegment.NULL);
    }
  }

  /** As {@link #remove}, by the thread that waits; allocates nothing. */
  int suspend(final int fd) {
    return EpollCalls.epoll_ctl(state, epoll, EpollCalls.EPOLL_CTL_DEL, fd, MemorySegment.NULL);
  }

  /** Takes {@link #suspend} back; 0 or {@code -errno}. */
  int resume(final int fd, final int mask, final long token) {
    EpollEvent.set(change, 0, mask, token);
    return EpollCalls.epoll_ctl(state, epoll, EpollCalls.EPOLL_CTL_ADD, fd, change);
  }

  /** Waits for up to {@code millis}, -1 for ever; number of events or {@code -errno}. */
  int await(final int millis) {
    return EpollCalls.epoll_wait(state, epoll, events, BATCH, millis);
  }

  /** The token of event {@code index} of the last wait. */
  long token(final int index) {
    return EpollEvent.data(events, index);
  }

  /** The bits of event {@code index} of the last wait. */
  int events(final int index) {
    return EpollEvent.events(events, index);
  }

  @Override
  public void close() {
    epoll.close();
  }
}
