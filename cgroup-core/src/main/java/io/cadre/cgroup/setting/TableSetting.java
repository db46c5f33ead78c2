package io.cadre.cgroup.setting;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A control file with a row for each device or resource.
 *
 * <p>The kernel takes one row in a write; {@link #row} is the setting that reads and writes it.
 * Immutable and safe for use by any thread.
 *
 * @param <K> what names a row
 * @param <V> what a row says
 */
public final class TableSetting<K, V> extends SettingFile {

  private final KeyForm<K> keys;
  private final RowForm<V> rows;

  TableSetting(final Facts facts, final KeyForm<K> keys, final RowForm<V> rows) {
    super(facts);
    this.keys = keys;
    this.rows = rows;
  }

  /**
   * {@return the setting of one row}
   *
   * @throws IllegalArgumentException if {@code key} cannot name a row
   */
  public RowSetting<K, V> row(final K key) {
    keys.require(key);
    return new RowSetting<>(this, key);
  }

  /**
   * {@return the rows of {@code text}, in the order of the file; empty text has none}
   *
   * @throws IllegalArgumentException if a row has another form
   */
  public Map<K, V> parse(final String text) {
    final Map<K, V> table = new LinkedHashMap<>();
    for (final String line : text.lines().toList()) {
      final int blank = line.indexOf(' ');
      final Optional<K> key = keys.parse(blank < 0 ? line : line.substring(0, blank));
      if (key.isPresent()) {
        table.put(key.get(), rows.parse(blank < 0 ? "" : line.substring(blank + 1).strip()));
      }
    }
    return Collections.unmodifiableMap(table);
  }

  /** {@return the rows the file has now} What has no row has nothing set. */
  public Map<K, V> read(final Cgroup group) throws CgroupException {
    return parse(group.read(file()));
  }

  RowForm<V> rows() {
    return rows;
  }

  @Override
  public String toString() {
    return file();
  }
}
