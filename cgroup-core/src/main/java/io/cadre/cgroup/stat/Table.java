package io.cadre.cgroup.stat;

import java.util.List;
import java.util.Optional;

/**
 * The content of a nested keyed file at one moment. Immutable.
 *
 * @param rows in the order of the file; a name can come up more than once
 * @param <K> the keys known by name
 */
public record Table<K extends Enum<K> & StatKey>(List<Row<K>> rows) {

  /** Copies the list. */
  public Table {
    rows = List.copyOf(rows);
  }

  /** {@return what {@code text} says} Any text is a table. */
  public static <K extends Enum<K> & StatKey> Table<K> parse(
      final String text, final Class<K> keys) {
    return new Table<>(
        Rows.of(text, Grammar.NESTED).stream()
            .map(row -> new Row<>(row.name(), Counters.of(keys, row.values())))
            .toList());
  }

  /** {@return the values of the first row called {@code name}, or empty when there is none} */
  public Optional<Counters<K>> row(final String name) {
    return rows.stream().filter(row -> row.name.equals(name)).map(Row::values).findFirst();
  }

  /**
   * One row.
   *
   * @param name its first word, or empty for a line that starts with a key
   * @param values its keys and values
   * @param <K> the keys known by name
   */
  public record Row<K extends Enum<K> & StatKey>(String name, Counters<K> values) {}
}
