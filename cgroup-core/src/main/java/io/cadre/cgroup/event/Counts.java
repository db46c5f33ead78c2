package io.cadre.cgroup.event;

import io.cadre.cgroup.stat.StatKey;
import java.util.Arrays;

/**
 * The counters of one file, and by how much each has grown since the last report. A view that is
 * reused: valid during the call it is passed to. Keys that this library does not know are there
 * too, by index and by name.
 */
public final class Counts {

  private final String file;
  private final CounterTable table;
  private StatKey[] known = {};
  private int[] indexes = {};

  Counts(final String file, final CounterTable table) {
    this.file = file;
    this.table = table;
  }

  /** {@return the name of the file} */
  public String file() {
    return file;
  }

  /** {@return how many counters there are; they are numbered from 0 in the order of the file} */
  public int size() {
    return table.size();
  }

  /** {@return the key of a counter} */
  public String key(final int index) {
    return table.key(index);
  }

  /** {@return the number of a counter since the group was made, unsigned} */
  public long total(final int index) {
    return table.value(index);
  }

  /** {@return by how much a counter has grown} */
  public long growth(final int index) {
    return table.growth(index);
  }

  /** {@return by how much the counter called {@code key} has grown; 0 if this kernel has none} */
  public long growth(final String key) {
    final int index = table.index(key);
    return index < 0 ? 0 : table.growth(index);
  }

  /** {@return by how much the counter {@code key} has grown; 0 if this kernel has none} */
  public long growth(final StatKey key) {
    final int index = index(key);
    return index < 0 ? 0 : table.growth(index);
  }

  /** {@return whether this kernel has the counter {@code key}} */
  public boolean has(final StatKey key) {
    return index(key) >= 0;
  }

  /** Names of keys may be made anew each time, so each is looked up once. */
  private int index(final StatKey key) {
    for (int i = 0; i < known.length; i++) {
      if (known[i] == key) {
        return indexes[i];
      }
    }
    known = Arrays.copyOf(known, known.length + 1);
    indexes = Arrays.copyOf(indexes, known.length);
    known[known.length - 1] = key;
    return indexes[known.length - 1] = table.index(key.kernelName());
  }
}
