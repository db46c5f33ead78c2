package io.cadre.cgroup.stat;

import io.cadre.cgroup.ControlFileReader;

/** Reads a file of one value, such as {@code memory.current}; see {@link StatReader}. */
public final class ValueReader extends SlotReader {

  private final int slot;

  ValueReader(final ControlFileReader file) {
    super(file, Grammar.VALUE);
    this.slot = layout().slot("", 0, "");
  }

  /** {@return what the file holds} */
  public ValueKind kind() {
    return kindAt(slot);
  }

  /**
   * {@return the number, unsigned}
   *
   * @throws java.util.NoSuchElementException if it is not a {@link ValueKind#NUMBER}
   */
  public long value() {
    return numberAt(slot, ValueKind.NUMBER);
  }
}
