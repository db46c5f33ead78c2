package io.cadre.cgroup.stat;

import io.cadre.cgroup.ControlFileReader;

/**
 * Reads a flat keyed file, such as {@code memory.stat}; see {@link StatReader}.
 *
 * @param <K> the keys known by name
 */
public final class FlatReader<K extends Enum<K> & StatKey> extends SlotReader {

  private final Class<K> keys;

  FlatReader(final ControlFileReader file, final Class<K> keys) {
    super(file, Grammar.FLAT);
    this.keys = keys;
    for (final K key : keys.getEnumConstants()) {
      slot(key.kernelName()); // the ordinal of the key
    }
  }

  /** {@return whether the file has {@code key}, with a number} */
  public boolean has(final K key) {
    return kindAt(key.ordinal()) == ValueKind.NUMBER;
  }

  /**
   * {@return the value of {@code key}, unsigned}
   *
   * @throws java.util.NoSuchElementException if the file does not have it: ask {@link #has} first
   */
  public long value(final K key) {
    return value(key.ordinal());
  }

  /**
   * {@return the slot of any key, for {@link #kind} and {@link #value(int)}} Cold; it stays the
   * same as long as this reader lives, whether the file has the key or not.
   *
   * @param key as the kernel spells it
   */
  public int slot(final String key) {
    return layout().slot("", 0, key);
  }

  /** {@return what the file has in {@code slot}} */
  public ValueKind kind(final int slot) {
    return kindAt(slot);
  }

  /**
   * {@return the number in {@code slot}, unsigned}
   *
   * @throws java.util.NoSuchElementException if it is not a {@link ValueKind#NUMBER}
   */
  public long value(final int slot) {
    return numberAt(slot, ValueKind.NUMBER);
  }

  /** {@return all values of the last refresh, unknown keys among them} Cold. */
  public Counters<K> snapshot() {
    return Rows.counters(text(), keys);
  }
}
