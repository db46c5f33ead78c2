package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Counts what differs over thousands of rows, and keeps one example of each kind. */
final class Mismatches {
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<String, String> examples = new TreeMap<>();
  private long compared;

  void compare(final String row, final String what, final Object expected, final Object actual) {
    compared++;
    if (!Objects.equals(expected, actual)) {
      counts.merge(what, 1, Integer::sum);
      examples.putIfAbsent(what, row + ": expected <" + expected + "> but was <" + actual + ">");
    }
  }

  long compared() {
    return compared;
  }

  void assertNone() {
    assertEquals(Map.of(), counts, () -> String.join("\n", format()));
  }

  private Iterable<String> format() {
    return examples.entrySet().stream().map(e -> e.getKey() + " in " + e.getValue()).toList();
  }
}
