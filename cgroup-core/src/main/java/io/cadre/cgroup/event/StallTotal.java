package io.cadre.cgroup.event;

import io.cadre.cgroup.pressure.Stall;
import io.cadre.ffm.Decimal;
import java.nio.charset.StandardCharsets;

/** Finds the time stalled in the text of a pressure file, without allocation. */
final class StallTotal {

  private static final byte[] TOTAL = " total=".getBytes(StandardCharsets.ISO_8859_1);

  private final byte[] line;
  private final long[] number = new long[1];

  StallTotal(final Stall stall) {
    line = (stall.kernelName() + " ").getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Microseconds, or -1 when there is no such line. */
  long find(final byte[] text, final int length) {
    int start = 0;
    while (start < length) {
      int end = start;
      while (end < length && text[end] != '\n') {
        end++;
      }
      if (isAt(line, text, start, end)) {
        return total(text, start, end);
      }
      start = end + 1;
    }
    return -1;
  }

  private long total(final byte[] text, final int start, final int end) {
    for (int at = start; at < end; at++) {
      if (isAt(TOTAL, text, at, end)) {
        final int digits = at + TOTAL.length;
        return Decimal.parse(text, digits, end, number, 0) > digits ? number[0] : -1;
      }
    }
    return -1;
  }

  private static boolean isAt(
      final byte[] wanted, final byte[] text, final int from, final int end) {
    if (from + wanted.length > end) {
      return false;
    }
    for (int i = 0; i < wanted.length; i++) {
      if (text[from + i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }
}
