package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;

/**
 * One event of what reading an inotify descriptor fills in; the buffer must be 4-byte aligned.
 *
 * <pre>{@code
 * struct inotify_event {  // 16 bytes and the name
 *   int      wd;          //  0
 *   uint32_t mask;        //  4
 *   uint32_t cookie;      //  8
 *   uint32_t len;         // 12, of name, padding included; 0 for the watched object itself
 *   char     name[];      // 16, NUL-terminated
 * };
 * }</pre>
 */
public final class InotifyEvent {

  public static final int IN_ACCESS = 0x1;
  public static final int IN_MODIFY = 0x2;
  public static final int IN_ATTRIB = 0x4;
  public static final int IN_CLOSE_WRITE = 0x8;
  public static final int IN_MOVED_FROM = 0x40;
  public static final int IN_MOVED_TO = 0x80;
  public static final int IN_CREATE = 0x100;
  public static final int IN_DELETE = 0x200;
  public static final int IN_DELETE_SELF = 0x400;
  public static final int IN_MOVE_SELF = 0x800;
  public static final int IN_UNMOUNT = 0x2000;
  public static final int IN_Q_OVERFLOW = 0x4000;
  public static final int IN_IGNORED = 0x8000;
  public static final int IN_ONLYDIR = 0x01000000;
  public static final int IN_DONT_FOLLOW = 0x02000000;
  public static final int IN_EXCL_UNLINK = 0x04000000;
  public static final int IN_MASK_CREATE = 0x10000000;
  public static final int IN_MASK_ADD = 0x20000000;
  public static final int IN_ISDIR = 0x40000000;

  /** Room for one event with the longest name there is; a smaller buffer can fail with EINVAL. */
  public static final int MAX_SIZE = 16 + 255 + 1;

  static final long WD = 0;
  static final long MASK = 4;
  static final long COOKIE = 8;
  static final long LEN = 12;
  static final long NAME = 16;

  private InotifyEvent() {}

  /** {@return the length of the event at {@code offset}, in bytes} */
  public static long length(final MemorySegment events, final long offset) {
    return NAME + Integer.toUnsignedLong(events.get(JAVA_INT, offset + LEN));
  }

  /** {@return the watch descriptor of the event at {@code offset}; -1 for an overflow} */
  public static int watch(final MemorySegment events, final long offset) {
    return events.get(JAVA_INT, offset + WD);
  }

  /** {@return the {@code mask} bits of the event at {@code offset}} */
  public static int mask(final MemorySegment events, final long offset) {
    return events.get(JAVA_INT, offset + MASK);
  }

  /** {@return the number that a move's two events share} */
  public static int cookie(final MemorySegment events, final long offset) {
    return events.get(JAVA_INT, offset + COOKIE);
  }

  /** {@return the name of the entry, or the empty string for the watched object itself} */
  public static String name(final MemorySegment events, final long offset) {
    return events.get(JAVA_INT, offset + LEN) == 0 ? "" : events.getString(offset + NAME);
  }

  /** {@return whether the event at {@code offset} has this name, told without making a string} */
  public static boolean hasName(
      final MemorySegment events, final long offset, final byte[] expected) {
    if (expected.length >= events.get(JAVA_INT, offset + LEN)) {
      return false;
    }
    for (int i = 0; i < expected.length; i++) {
      if (events.get(JAVA_BYTE, offset + NAME + i) != expected[i]) {
        return false;
      }
    }
    return events.get(JAVA_BYTE, offset + NAME + expected.length) == 0;
  }
}
