package io.cadre.cgroup.update;

import io.cadre.cgroup.setting.Memory;

/**
 * A change that has to be written.
 *
 * @param index its place in the change set
 * @param old what the file held before, as the kernel writes it
 * @param oldValue the same as a value
 */
record Step<T>(int index, Change<T> change, String old, T oldValue) {

  static <T> Step<T> of(final int index, final Change<T> change, final String old) {
    return new Step<>(index, change, old, change.setting().parse(old));
  }

  /** Whether {@code text}, read from the file, is what the kernel makes of the new value. */
  boolean isStored(final String text, final long pageSize) {
    return change.setting().isStored(change.value(), text, pageSize);
  }

  /** What to write to get the old value back. */
  String undoing() {
    return change.setting().restoring(old);
  }

  Phase phase() {
    final Phase phase = Phase.of(change.setting().compare(change.value(), oldValue));
    return phase == Phase.LOWER && file().equals(Memory.SWAP_MAX.file())
        ? Phase.SHRINK_SWAP
        : phase;
  }

  String file() {
    return change.file();
  }

  int depth() {
    return change.group().path().names().size();
  }
}
