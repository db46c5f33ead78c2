package io.cadre.cgroup.event;

import java.util.Arrays;

/**
 * Values by a positive number, looked up without allocation. Watch descriptors grow for ever, so
 * they cannot index an array.
 *
 * @param <V> the values
 */
final class IntTable<V> {

  private int[] keys = new int[16];
  private Object[] values = new Object[16];
  private int size;

  @SuppressWarnings("unchecked") // only put() stores values
  V get(final int key) {
    return (V) values[slot(key)];
  }

  /** The slot that holds {@code key}, or the empty one where it would be. */
  private int slot(final int key) {
    int slot = home(key);
    while (values[slot] != null && keys[slot] != key) {
      slot = slot + 1 & keys.length - 1;
    }
    return slot;
  }

  private int home(final int key) {
    return key * 0x9E3779B9 >>> Integer.numberOfLeadingZeros(keys.length - 1);
  }

  void put(final int key, final V value) {
    if (2 * size >= keys.length) {
      grow();
    }
    final int slot = slot(key);
    if (values[slot] == null) {
      size++;
    }
    keys[slot] = key;
    values[slot] = value;
  }

  private void grow() {
    final int[] oldKeys = keys;
    final Object[] oldValues = values;
    keys = new int[2 * oldKeys.length];
    values = new Object[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] != null) {
        final int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }

  void remove(final int key) {
    int hole = slot(key);
    if (values[hole] == null) {
      return;
    }
    size--;
    // Move up what would not be found across the hole.
    for (int at = next(hole); values[at] != null; at = next(at)) {
      final int distance = at - home(keys[at]) & keys.length - 1;
      if (distance >= (at - hole & keys.length - 1)) {
        keys[hole] = keys[at];
        values[hole] = values[at];
        hole = at;
      }
    }
    values[hole] = null;
  }

  private int next(final int slot) {
    return slot + 1 & keys.length - 1;
  }

  int size() {
    return size;
  }

  /** All values, in an array of their own. */
  Object[] all() {
    return Arrays.stream(values).filter(v -> v != null).toArray();
  }
}
