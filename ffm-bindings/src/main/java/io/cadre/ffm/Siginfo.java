package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** {@code siginfo_t}: 128 bytes, of which the fields that waitid(2) sets are read. */
public final class Siginfo {

  public static final int CLD_EXITED = 1;
  public static final int CLD_KILLED = 2;
  public static final int CLD_DUMPED = 3;

  static final long SIZE = 128;
  static final long CODE = 8;
  static final long PID = 16;
  static final long STATUS = 24;

  private Siginfo() {}

  /** Allocates a struct for waitid(2) to fill in. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE, Long.BYTES);
  }

  /** {@return {@code si_code}: how the child ended, one of {@code CLD_}} */
  public static int code(final MemorySegment info) {
    return info.get(JAVA_INT, CODE);
  }

  /** {@return {@code si_pid}, the child} */
  public static int pid(final MemorySegment info) {
    return info.get(JAVA_INT, PID);
  }

  /** {@return {@code si_status}: the exit status, or the signal that ended the child} */
  public static int status(final MemorySegment info) {
    return info.get(JAVA_INT, STATUS);
  }
}
