package io.cadre.cgroup.event;

import io.cadre.ffm.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The keys and numbers of a flat keyed file now and one reading before. The keys are learned from
 * the first text; as long as they stay the same, a text costs one pass and no allocation.
 */
final class CounterTable {

  private byte[][] keys = {};
  private String[] names = {};
  private long[] now = {};
  private long[] before = {};

  /** Takes a text as the present one; what was present becomes the one before. */
  void take(final byte[] text, final int length) {
    final long[] oldest = before;
    before = now;
    now = oldest;
    if (!read(text, length)) {
      learn(text, length);
    }
  }

  private boolean read(final byte[] text, final int length) {
    int at = 0;
    for (int i = 0; i < keys.length; i++) {
      final int value = at + keys[i].length;
      if (value > length || !startsWith(text, at, keys[i])) {
        return false;
      }
      final int end = Decimal.parse(text, value, length, now, i);
      if (end <= value || end == length || text[end] != '\n') {
        return false;
      }
      at = end + 1;
    }
    return at == length;
  }

  private static boolean startsWith(final byte[] text, final int from, final byte[] key) {
    for (int i = 0; i < key.length; i++) {
      if (text[from + i] != key[i]) {
        return false;
      }
    }
    return true;
  }

  /** Keys that come up later start from 0, since counters do. */
  private void learn(final byte[] text, final int length) {
    final List<String> found = new ArrayList<>();
    final List<Long> numbers = new ArrayList<>();
    for (final String line : new String(text, 0, length, StandardCharsets.ISO_8859_1).split("\n")) {
      final int blank = line.indexOf(' ');
      if (blank > 0) {
        found.add(line.substring(0, blank));
        numbers.add(Long.parseUnsignedLong(line.substring(blank + 1)));
      }
    }
    final long[] previous = found.stream().mapToLong(this::previous).toArray();
    keys =
        found.stream()
            .map(key -> (key + " ").getBytes(StandardCharsets.ISO_8859_1))
            .toArray(byte[][]::new);
    names = found.toArray(String[]::new);
    now = numbers.stream().mapToLong(Long::longValue).toArray();
    before = previous;
  }

  private long previous(final String key) {
    final int index = index(key);
    return index < 0 ? 0 : before[index];
  }

  int size() {
    return names.length;
  }

  String key(final int index) {
    return names[index];
  }

  /** The index of {@code key}, or -1. */
  int index(final String key) {
    for (int i = 0; i < names.length; i++) {
      if (names[i].equals(key)) {
        return i;
      }
    }
    return -1;
  }

  long value(final int index) {
    return now[index];
  }

  /** By how much the number has grown since the reading before. */
  long growth(final int index) {
    return now[index] - before[index];
  }

  boolean hasGrown() {
    for (int i = 0; i < names.length; i++) {
      if (now[i] != before[i]) {
        return true;
      }
    }
    return false;
  }
}
