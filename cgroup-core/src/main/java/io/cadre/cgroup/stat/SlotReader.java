package io.cadre.cgroup.stat;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.ControlFileReader;
import java.nio.charset.StandardCharsets;
import java.util.NoSuchElementException;

/** What the readers share: a file, its layout, and its values by slot. */
abstract sealed class SlotReader implements StatReader
    permits FlatReader, TableReader, ValueReader {

  private final ControlFileReader file;
  private final Layout layout;

  SlotReader(final ControlFileReader file, final Grammar grammar) {
    this.file = file;
    this.layout = new Layout(grammar);
  }

  @Override
  public final int refresh() {
    final int length = file.refresh();
    layout.read(file.text(), length);
    return length;
  }

  final Layout layout() {
    return layout;
  }

  final ValueKind kindAt(final int slot) {
    return layout.values().kind(slot);
  }

  final long numberAt(final int slot, final ValueKind wanted) {
    if (kindAt(slot) != wanted) {
      throw absent(slot, wanted);
    }
    return layout.values().number(slot);
  }

  private NoSuchElementException absent(final int slot, final ValueKind wanted) {
    return new NoSuchElementException(
        file.file() + ": " + layout.names().name(slot) + " is " + kindAt(slot) + ", not " + wanted);
  }

  /** The text of the last refresh. Cold. */
  final String text() {
    return new String(file.text(), 0, file.length(), StandardCharsets.ISO_8859_1);
  }

  @Override
  public final CgroupException failure(final int result) {
    return file.failure(result);
  }

  @Override
  public final void close() {
    file.close();
  }
}
