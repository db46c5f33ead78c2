package io.cadre.cgroup.stat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Bytes of a text eight at a time, the first one lowest, and the digits among them. */
final class Digits {

  /** The most digits that {@link #number} takes. */
  static final int MOST = 16;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long[] POWERS = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
  };
  private static final long ZEROS = 0x3030_3030_3030_3030L;
  private static final long SEVEN_BITS = 0x7f7f_7f7f_7f7f_7f7fL;
  private static final long UP_FROM_TEN = 0x7676_7676_7676_7676L;

  private Digits() {}

  /** The eight bytes at {@code at}. */
  static long eight(final byte[] text, final int at) {
    return (long) LONGS.get(text, at);
  }

  /**
   * Eight bytes whose highest bit is set where {@code bytes} has no digit; other bits are noise.
   */
  static long others(final long bytes) {
    final long digits = bytes ^ ZEROS;
    return (digits & SEVEN_BITS) + UP_FROM_TEN | digits;
  }

  /**
   * The number that {@code n} digits make.
   *
   * @param text with seven bytes or more behind them
   * @param n from 1 to {@link #MOST}; whether they are digits is not looked at
   */
  static long number(final byte[] text, final int from, final int n) {
    final long first = eight(text, from);
    if (n <= Long.BYTES) {
      return number(first, n);
    }
    final int rest = n - Long.BYTES;
    return number(first, Long.BYTES) * POWERS[rest] + number(eight(text, from + Long.BYTES), rest);
  }

  private static long number(final long bytes, final int n) {
    return number(alone(bytes, n));
  }

  /** The first {@code n} bytes, digits, as their values and moved up; in front of them zeros. */
  static long alone(final long bytes, final int n) {
    return (bytes ^ ZEROS) << (Long.SIZE - Byte.SIZE * n);
  }

  /** The number that the values of eight digits make: pairs, fours, then all. */
  static long number(final long digits) {
    final long pairs = digits * 2561 >>> 8 & 0x00ff_00ff_00ff_00ffL;
    final long fours = pairs * 6_553_601 >>> 16 & 0x0000_ffff_0000_ffffL;
    return fours * 42_949_672_960_001L >>> 32;
  }
}
