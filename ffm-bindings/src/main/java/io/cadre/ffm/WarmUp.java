package io.cadre.ffm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Calls that change nothing, to get what the JVM does on first calls over with. */
final class WarmUp {

  // JDK 25 compiles a downcall with C2 after 10,000 to 20,000 calls; until then one that captures
  // errno allocates 40 bytes (SharedUtils.checkCaptureSegment).
  private static final int CALLS_UNTIL_COMPILED = 30_000;

  // Both outcomes, or C2 compiles a trap in place of the one it never saw.
  private static final int ONE_FAILS_IN = 8;

  private WarmUp() {}

  /** Calls the frequent functions until they are compiled. */
  static void untilCompiled(final Arena arena) {
    final MemorySegment state = Errno.allocateState(arena);
    final MemorySegment path = arena.allocateFrom("/dev/null");
    final MemorySegment block = arena.allocate(64, Long.BYTES);
    final Fd none = notOpen();
    try (Fd file = FileCalls.open(state, path, OpenFlags.O_RDWR | OpenFlags.O_CLOEXEC);
        Fd epoll = EpollCalls.epoll_create1(state, EpollCalls.EPOLL_CLOEXEC)) {
      for (int i = 0; i < CALLS_UNTIL_COMPILED; i++) {
        final boolean fails = i % ONE_FAILS_IN == 0;
        transfer(state, (fails || file.errno() != 0 ? none : file).number(), block, i);
        EpollCalls.epoll_wait(state, fails || epoll.errno() != 0 ? none : epoll, block, 1, 0);
      }
    }
  }

  private static void transfer(
      final MemorySegment state, final int fd, final MemorySegment block, final int value) {
    final long start = Decimal.format(block, Decimal.MAX_DIGITS, value);
    final long length = Decimal.MAX_DIGITS - start;
    FileCalls.pwrite(state, fd, block.address() + start, length, 0);
    FileCalls.pread(state, fd, block, length, 0);
    StreamCalls.write(state, fd, block, length);
    StreamCalls.read(state, fd, block, length);
  }

  /** Calls functions that every agent calls, each once, so that they fail with EBADF. */
  static void once(final Arena arena) {
    final MemorySegment state = Errno.allocateState(arena);
    final MemorySegment name = arena.allocateFrom("name");
    final MemorySegment block = arena.allocate(Statx.SIZE, Long.BYTES);
    final Fd none = notOpen();
    FileCalls.openat(state, none, name, OpenFlags.O_PATH);
    FileCalls.openat2(state, none, name, OpenHow.allocate(arena, OpenFlags.O_PATH, 0));
    FilesystemCalls.fstatfs(state, none, block);
    FilesystemCalls.statx(state, none, block);
    DirectoryCalls.getdents64(state, none, block);
    DirectoryCalls.mkdirat(state, none, name, 0);
    DirectoryCalls.rmdirat(state, none, name);
    EpollCalls.epoll_ctl(state, none, EpollCalls.EPOLL_CTL_DEL, none, block);
    InotifyCalls.inotify_add_watch(state, none, name, InotifyEvent.IN_MODIFY);
    InotifyCalls.inotify_rm_watch(state, none, 0);
    TimerFdCalls.timerfd_settime(state, none, 0, block, MemorySegment.NULL);
    PollCalls.poll(state, block, 0, 0);
    EventFdCalls.eventfd(state, 0, EventFdCalls.EFD_CLOEXEC).close();
  }

  /** No process can have this many descriptors open. */
  private static Fd notOpen() {
    return new Fd(Integer.MAX_VALUE);
  }
}
