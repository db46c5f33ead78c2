package io.cadre.cgroup.setting;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The {@code key=value} pairs of a row of a nested keyed file. */
final class Pairs {

  private Pairs() {}

  /** The pairs in their order. */
  static Map<String, String> parse(final String rest) {
    final Map<String, String> pairs = new LinkedHashMap<>();
    if (!rest.isEmpty()) {
      for (final String word : rest.split(" +")) {
        final int equals = word.indexOf('=');
        if (equals < 1) {
          throw new IllegalArgumentException("not of the form KEY=VALUE: '" + word + "'");
        }
        pairs.put(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    return pairs;
  }

  /** The pairs as the kernel takes them. */
  static String format(final Map<?, ?> pairs) {
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("names no key; the kernel takes one at least");
    }
    return pairs.entrySet().stream()
        .map(pair -> pair.getKey() + "=" + pair.getValue())
        .collect(Collectors.joining(" "));
  }
}
