package io.cadre.cgroup.stat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects a text as rows of keys and values. Cold. */
final class Rows implements TokenSink {

  /**
   * One row.
   *
   * @param name empty in a flat file
   * @param values by key, in the order of the file
   */
  record Row(String name, Map<String, String> values) {}

  private final String text;
  private final List<Row> rows = new ArrayList<>();

  private Rows(final String text) {
    this.text = text;
  }

  static List<Row> of(final String text, final Grammar grammar) {
    final Rows rows = new Rows(text);
    final byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    grammar.tokenize(bytes, bytes.length, rows);
    return rows.rows;
  }

  /** The only row of a flat file. */
  static <K extends Enum<K> & StatKey> Counters<K> counters(
      final String text, final Class<K> keys) {
    return Counters.of(keys, of(text, Grammar.FLAT).getFirst().values());
  }

  @Override
  public void row(final int from, final int to) {
    rows.add(new Row(text.substring(from, to), new LinkedHashMap<>()));
  }

  @Override
  public void value(final int keyFrom, final int keyTo, final int from, final int to) {
    rows.getLast().values().put(text.substring(keyFrom, keyTo), text.substring(from, to));
  }
}
