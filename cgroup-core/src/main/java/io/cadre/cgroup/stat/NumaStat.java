package io.cadre.cgroup.stat;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Statistics by memory node: {@code memory.numa_stat}, {@code hugetlb.SIZE.numa_stat}.
 *
 * @param rows by name and then by column, {@code N0} or {@code total}, in the order of the file;
 *     numbers unsigned. The one row of a hugetlb file is called {@code ""}
 */
public record NumaStat(Map<String, Map<String, Long>> rows) {

  /** Copies the outer map. */
  public NumaStat {
    rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
  }

  /**
   * {@return what {@code text} says}
   *
   * @throws IllegalArgumentException if a value is not an unsigned number
   */
  public static NumaStat parse(final String text) {
    final Map<String, Map<String, Long>> numbers = new LinkedHashMap<>();
    for (final Rows.Row row : Rows.of(text, Grammar.NESTED)) {
      final Map<String, Long> columns = new LinkedHashMap<>();
      row.values()
          .forEach(
              (column, value) -> columns.put(column, requireNumber(row.name(), column, value)));
      numbers.put(row.name(), Collections.unmodifiableMap(columns));
    }
    return new NumaStat(numbers);
  }

  private static long requireNumber(final String row, final String column, final String text) {
    return Numbers.number(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "numa_stat: " + row + " " + column + " is not a number: '" + text + "'"));
  }

  /**
   * {@return the value of {@code row} on {@code node}, or empty when absent} Nodes can have gaps.
   */
  public OptionalLong get(final String row, final int node) {
    final Map<String, Long> columns = rows.get(row);
    final Long value = columns == null ? null : columns.get("N" + node);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /** {@return the value of {@code key} on {@code node}, or empty when absent} */
  public OptionalLong get(final MemoryKey key, final int node) {
    return get(key.kernelName(), node);
  }
}
