package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EventCallsTest {

  private static final int SECOND = 1000;

  private final Native c = new Native();
  private final MemorySegment counter = c.arena.allocate(JAVA_LONG);

  @AfterEach
  void free() {
    c.close();
  }

  @Test
  void an_event_counter_adds_up_what_is_written() {
    try (Fd fd = eventfd()) {
      assertEquals(-Errno.EAGAIN, read(fd));
      write(fd, 5);
      write(fd, 7);
      assertEquals(8, read(fd));
      assertEquals(12, counter.get(JAVA_LONG, 0));
    }
  }

  @Test
  void reading_and_writing_nothing_open_is_ebadf() {
    assertEquals(-Errno.EBADF, StreamCalls.read(c.state, -1, counter, 8));
    assertEquals(-Errno.EBADF, StreamCalls.write(c.state, -1, counter, 8));
  }

  @Test
  void epoll_reports_each_descriptor_with_its_data() {
    final MemorySegment events = EpollEvent.allocate(c.arena, 3);
    try (Fd epoll = EpollCalls.epoll_create1(c.state, EpollCalls.EPOLL_CLOEXEC);
        Fd first = eventfd();
        Fd second = eventfd()) {
      control(epoll, EpollCalls.EPOLL_CTL_ADD, first, EpollEvent.EPOLLIN, -1L);
      control(epoll, EpollCalls.EPOLL_CTL_ADD, second, EpollEvent.EPOLLIN, 0x1122334455667788L);
      assertEquals(0, EpollCalls.epoll_wait(c.state, epoll, events, 3, 0));
      write(first, 1);
      write(second, 1);
      assertEquals(2, EpollCalls.epoll_wait(c.state, epoll, events, 3, SECOND));
      assertEquals(EpollEvent.EPOLLIN, EpollEvent.events(events, 0));
      assertEquals(-1L, EpollEvent.data(events, 0));
      assertEquals(EpollEvent.EPOLLIN, EpollEvent.events(events, 1));
      assertEquals(0x1122334455667788L, EpollEvent.data(events, 1));
      control(epoll, EpollCalls.EPOLL_CTL_DEL, first, 0, 0);
      control(epoll, EpollCalls.EPOLL_CTL_MOD, second, EpollEvent.EPOLLOUT, 3);
      assertEquals(1, EpollCalls.epoll_wait(c.state, epoll, events, 3, SECOND));
      assertEquals(EpollEvent.EPOLLOUT, EpollEvent.events(events, 0));
      assertEquals(3, EpollEvent.data(events, 0));
    }
  }

  @Test
  void epoll_fails_with_errno() {
    final MemorySegment event = EpollEvent.allocate(c.arena, 1);
    final int add = EpollCalls.EPOLL_CTL_ADD;
    try (Fd epoll = EpollCalls.epoll_create1(c.state, EpollCalls.EPOLL_CLOEXEC);
        Fd invalid = EpollCalls.epoll_create1(c.state, 1);
        Fd fd = eventfd()) {
      assertEquals(Errno.EINVAL, invalid.errno());
      assertEquals(-Errno.EINVAL, EpollCalls.epoll_wait(c.state, epoll, event, 0, 0));
      assertEquals(0, EpollCalls.epoll_ctl(c.state, epoll, add, fd, event));
      assertEquals(-Errno.EEXIST, EpollCalls.epoll_ctl(c.state, epoll, add, fd, event));
    }
  }

  @Test
  void a_pipe_carries_bytes_and_ends_with_its_writer() {
    final MemorySegment ends = PipeCalls.allocate(c.arena);
    assertEquals(0, PipeCalls.pipe2(c.state, ends, OpenFlags.O_CLOEXEC));
    try (Fd in = PipeCalls.readEnd(ends)) {
      try (Fd out = PipeCalls.writeEnd(ends)) {
        write(out, 7);
      }
      assertEquals(8, read(in));
      assertEquals(7, counter.get(JAVA_LONG, 0));
      assertEquals(0, read(in));
    }
    assertEquals(-Errno.EINVAL, PipeCalls.pipe2(c.state, ends, -1));
  }

  @Test
  void poll_reports_what_is_ready() {
    final MemorySegment fds = PollFd.allocate(c.arena, 2);
    try (Fd first = eventfd();
        Fd second = eventfd()) {
      PollFd.set(fds, 0, first, PollFd.POLLIN);
      PollFd.set(fds, 1, second, PollFd.POLLIN | PollFd.POLLOUT);
      assertEquals(1, PollCalls.poll(c.state, fds, 2, SECOND));
      assertEquals(0, PollFd.revents(fds, 0));
      assertEquals(PollFd.POLLOUT, PollFd.revents(fds, 1));
      write(first, 1);
      assertEquals(1, PollCalls.poll(c.state, fds, 1, SECOND));
      assertEquals(PollFd.POLLIN, PollFd.revents(fds, 0));
    }
    assertEquals(2, PollCalls.poll(c.state, fds, 2, SECOND));
    assertEquals(PollFd.POLLNVAL, PollFd.revents(fds, 0));
  }

  @Test
  void a_timer_expires_and_tells_how_often() {
    final MemorySegment spec = Itimerspec.allocate(c.arena);
    final MemorySegment old = Itimerspec.allocate(c.arena);
    final int clock = TimerFdCalls.CLOCK_MONOTONIC;
    try (Fd timer = TimerFdCalls.timerfd_create(c.state, clock, TimerFdCalls.TFD_CLOEXEC)) {
      Itimerspec.set(spec, 5_000_000, 0);
      assertEquals(0, settime(timer, spec, MemorySegment.NULL));
      assertEquals(8, read(timer));
      assertEquals(1, counter.get(JAVA_LONG, 0));
      Itimerspec.set(spec, 90_000_000_001L, 3_500_000_000L);
      assertEquals(0, settime(timer, spec, MemorySegment.NULL));
      Itimerspec.set(spec, 0, 0);
      assertEquals(0, settime(timer, spec, old));
      assertEquals(3_500_000_000L, Itimerspec.intervalNanos(old));
      final long left = Itimerspec.valueNanos(old);
      assertTrue(left > 60_000_000_000L && left <= 90_000_000_001L, left + " ns left");
      Itimerspec.set(spec, -1, 0);
      assertEquals(-Errno.EINVAL, settime(timer, spec, MemorySegment.NULL));
    }
    try (Fd invalid = TimerFdCalls.timerfd_create(c.state, 99, 0)) {
      assertEquals(Errno.EINVAL, invalid.errno());
    }
  }

  private Fd eventfd() {
    return EventFdCalls.eventfd(c.state, 0, EventFdCalls.EFD_CLOEXEC | EventFdCalls.EFD_NONBLOCK);
  }

  private long read(final Fd fd) {
    return StreamCalls.read(c.state, fd.number(), counter, 8);
  }

  private void write(final Fd fd, final long value) {
    counter.set(JAVA_LONG, 0, value);
    assertEquals(8, StreamCalls.write(c.state, fd.number(), counter, 8));
  }

  private void control(final Fd epoll, final int op, final Fd fd, final int mask, final long data) {
    final MemorySegment event = EpollEvent.allocate(c.arena, 1);
    EpollEvent.set(event, 0, mask, data);
    assertEquals(0, EpollCalls.epoll_ctl(c.state, epoll, op, fd, event));
  }

  private int settime(final Fd timer, final MemorySegment spec, final MemorySegment old) {
    return TimerFdCalls.timerfd_settime(c.state, timer, 0, spec, old);
  }
}
