package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Events of epoll_ctl(2) and epoll_wait(2), one or an array of them.
 *
 * <pre>{@code
 * struct epoll_event {  // 12 bytes on x86_64, where it is packed; 16 on aarch64
 *   uint32_t events;    //  0
 *   uint64_t data;      //  4 on x86_64; 8 on aarch64
 * };
 * }</pre>
 */
public final class EpollEvent {

  public static final int EPOLLIN = 0x001;
  public static final int EPOLLPRI = 0x002;
  public static final int EPOLLOUT = 0x004;
  public static final int EPOLLERR = 0x008;
  public static final int EPOLLHUP = 0x010;
  public static final int EPOLLRDHUP = 0x2000;
  public static final int EPOLLONESHOT = 1 << 30;
  public static final int EPOLLET = 1 << 31;

  static final long SIZE = Abi.CURRENT.epoll_event_size();
  static final long EVENTS = 0;
  static final long DATA = Abi.CURRENT.epoll_event_data();

  private EpollEvent() {}

  /** Allocates {@code count} events. */
  public static MemorySegment allocate(final Arena arena, final int count) {
    return arena.allocate(count * SIZE, Long.BYTES);
  }

  /** Sets the event at {@code index}; {@code data} comes back with what epoll_wait(2) reports. */
  public static void set(
      final MemorySegment events, final int index, final int mask, final long data) {
    events.set(JAVA_INT_UNALIGNED, index * SIZE + EVENTS, mask);
    events.set(JAVA_LONG_UNALIGNED, index * SIZE + DATA, data);
  }

  /** {@return the {@code events} bits of the event at {@code index}} */
  public static int events(final MemorySegment events, final int index) {
    return events.get(JAVA_INT_UNALIGNED, index * SIZE + EVENTS);
  }

  /** {@return the {@code data} of the event at {@code index}} */
  public static long data(final MemorySegment events, final int index) {
    return events.get(JAVA_LONG_UNALIGNED, index * SIZE + DATA);
  }
}
