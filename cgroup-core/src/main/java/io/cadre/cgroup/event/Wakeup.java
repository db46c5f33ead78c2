package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.ffm.Errno;
import io.cadre.ffm.EventFdCalls;
import io.cadre.ffm.Fd;
import io.cadre.ffm.StreamCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** An eventfd(2) by which any thread wakes the one that waits. */
final class Wakeup implements AutoCloseable {

  private final Fd fd;
  private boolean closed;

  Wakeup() throws CgroupException {
    try (Arena arena = Arena.ofConfined()) {
      fd =
          EventFdCalls.eventfd(
              Errno.allocateState(arena), 0, EventFdCalls.EFD_CLOEXEC | EventFdCalls.EFD_NONBLOCK);
    }
    LoopFailures.check(-fd.errno(), CgroupOperation.OPEN, "eventfd");
  }

  int number() {
    return fd.number();
  }

  /** Makes the descriptor ready, unless it is closed. A full counter is ready too. */
  synchronized void signal() {
    if (closed) {
      return;
    }
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment one = arena.allocateFrom(ValueLayout.JAVA_LONG, 1);
      StreamCalls.write(Errno.allocateState(arena), fd.number(), one, Long.BYTES);
    }
  }

  /** Makes it unready, whether it was ready or not. */
  void reset() {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment count = arena.allocate(ValueLayout.JAVA_LONG);
      StreamCalls.read(Errno.allocateState(arena), fd.number(), count, Long.BYTES);
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    fd.close();
  }
}
