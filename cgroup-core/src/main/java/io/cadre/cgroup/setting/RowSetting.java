package io.cadre.cgroup.setting;

/**
 * One row of a control file. A row that is not there reads as what that means, such as no limit.
 *
 * @param <K> what names the row
 * @param <V> what it says
 */
public final class RowSetting<K, V> extends Setting<V> {

  private final TableSetting<K, V> table;
  private final K key;

  RowSetting(final TableSetting<K, V> table, final K key) {
    super(table.facts());
    this.table = table;
    this.key = key;
  }

  /** {@return what names the row} */
  public K key() {
    return key;
  }

  @Override
  public V parse(final String text) {
    return table.parse(text).getOrDefault(key, table.rows().absent());
  }

  @Override
  public String format(final V value) {
    return key + " " + table.rows().format(value);
  }

  @Override
  public boolean isStored(final V value, final String text, final long pageSize) {
    return table.rows().isStored(value, parse(text), pageSize);
  }

  @Override
  public String restoring(final String text) {
    return format(parse(text));
  }

  @Override
  public int compare(final V a, final V b) {
    return table.rows().compare(a, b);
  }

  @Override
  public String toString() {
    return file() + " of " + key;
  }
}
