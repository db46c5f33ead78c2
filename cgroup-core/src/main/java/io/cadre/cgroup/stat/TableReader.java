package io.cadre.cgroup.stat;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ControlFileReader;

/**
 * Reads a nested keyed file, such as {@code io.stat}; see {@link StatReader}.
 *
 * <p>A value is found by its slot, which {@link #slot} resolves once. Rows that come up later get
 * further slots: {@link #slotCount} grows.
 */
public final class TableReader extends SlotReader {

  TableReader(final ControlFileReader file) {
    super(file, Grammar.NESTED);
  }

  /**
   * Opens {@code file} of {@code group}, whatever its rows and keys.
   *
   * @return a reader that belongs to the calling thread
   */
  public static TableReader open(final Cgroup group, final String file) throws CgroupException {
    return new TableReader(group.openReader(file));
  }

  /**
   * {@return the slot of a value} Cold; it stays the same as long as this reader lives, whether the
   * file has the value or not.
   *
   * @param row the row's name, such as {@code 8:0}; the first of several rows of that name
   * @param key as the kernel spells it
   */
  public int slot(final String row, final String key) {
    return layout().slot(row, 0, key);
  }

  /** {@return how many slots there are; they are numbered from 0} */
  public int slotCount() {
    return layout().names().count();
  }

  /** {@return the name of the row that {@code slot} is in} */
  public String row(final int slot) {
    return layout().names().name(slot).row();
  }

  /** {@return the key of {@code slot}} */
  public String key(final int slot) {
    return layout().names().name(slot).key();
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

  /**
   * {@return the hundredths in {@code slot}: 153 for {@code 1.53}}
   *
   * @throws java.util.NoSuchElementException if they are not {@link ValueKind#HUNDREDTHS}
   */
  public long hundredths(final int slot) {
    return numberAt(slot, ValueKind.HUNDREDTHS);
  }

  /** {@return all values of the last refresh} Cold. */
  public <K extends Enum<K> & StatKey> Table<K> snapshot(final Class<K> keys) {
    return Table.parse(text(), keys);
  }
}
