package io.cadre.cgroup.process;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.OpenFlags;
import io.cadre.ffm.PipeCalls;
import io.cadre.ffm.StreamCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** A pipe on which a child waits until it may go on; closed unopened, the child ends instead. */
final class Gate implements AutoCloseable {

  private final int error;
  private final Fd childEnd;
  private final Fd ownEnd;

  Gate() {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment ends = PipeCalls.allocate(arena);
      error = PipeCalls.pipe2(Errno.allocateState(arena), ends, OpenFlags.O_CLOEXEC);
      childEnd = error < 0 ? null : PipeCalls.readEnd(ends);
      ownEnd = error < 0 ? null : PipeCalls.writeEnd(ends);
    }
  }

  /** 0, or {@code -errno} when no pipe could be made. */
  int error() {
    return error;
  }

  Fd childEnd() {
    return childEnd;
  }

  /** Lets the child go on; {@code > 0} or {@code -errno}. */
  int open() {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment newline = arena.allocateFrom("\n");
      return (int) StreamCalls.write(Errno.allocateState(arena), ownEnd.number(), newline, 1);
    }
  }

  @Override
  public void close() {
    if (error == 0) {
      childEnd.close();
      ownEnd.close();
    }
  }
}
