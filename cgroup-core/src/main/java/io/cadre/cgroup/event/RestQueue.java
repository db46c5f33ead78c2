package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.Itimerspec;
import io.cadre.ffm.StreamCalls;
import io.cadre.ffm.TimerFdCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.PriorityQueue;

/**
 * Sources that rest after a report, and the timer that ends the first rest. A timer descriptor and
 * not the timeout of epoll_wait(2), so that it works for whoever waits for the epoll descriptor in
 * a loop of his own. Used by the polling thread alone.
 */
final class RestQueue implements Feed, AutoCloseable {

  // The polling thread changes; Arena.ofShared would cost an atomic for each call.
  private final Arena arena = Arena.ofAuto(); // of whichever thread polls
  private final MemorySegment state = Errno.allocateState(arena);
  private final MemorySegment time = Itimerspec.allocate(arena);
  private final Fd timer;
  private final PriorityQueue<Rest> rests = new PriorityQueue<>();

  RestQueue() throws CgroupException {
    timer =
        TimerFdCalls.timerfd_create(
            state,
            TimerFdCalls.CLOCK_MONOTONIC,
            TimerFdCalls.TFD_CLOEXEC | TimerFdCalls.TFD_NONBLOCK);
    LoopFailures.check(-timer.errno(), CgroupOperation.OPEN, "timerfd");
  }

  int number() {
    return timer.number();
  }

  /** Begins a rest; one that has begun goes on as it is. */
  void add(final Rest rest, final long nanos) {
    if (!rest.isPending()) {
      rest.begin(System.nanoTime() + nanos);
      rests.add(rest);
      if (rests.peek() == rest) {
        arm(nanos);
      }
    }
  }

  private void arm(final long nanos) {
    Itimerspec.set(time, Math.max(nanos, 1), 0);
    TimerFdCalls.timerfd_settime(state, timer, 0, time, MemorySegment.NULL);
  }

  @Override
  public void ready(final int events) {
    StreamCalls.read(state, timer.number(), time, Long.BYTES);
    final long now = System.nanoTime();
    while (!rests.isEmpty() && rests.peek().left(now) <= 0) {
      rests.poll().end();
    }
    if (!rests.isEmpty()) {
      arm(rests.peek().left(now));
    }
  }

  @Override
  public void close() {
    timer.close();
  }
}
