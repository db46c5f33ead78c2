package io.cadre.cgroup.stat;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The keys and values of a flat file, or of one row, at one moment. Immutable.
 *
 * @param known the numbers of keys known by name, unsigned; hundredths where the key says so
 * @param unknown the numbers of other keys, unsigned
 * @param texts what is no such number, by key: {@code max}, or what no kernel is known to write
 * @param <K> the keys known by name
 */
public record Counters<K extends Enum<K> & StatKey>(
    Map<K, Long> known, Map<String, Long> unknown, Map<String, String> texts) {

  /** Copies the maps. */
  public Counters {
    known = Collections.unmodifiableMap(new LinkedHashMap<>(known));
    unknown = Collections.unmodifiableMap(new LinkedHashMap<>(unknown));
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
  }

  static <K extends Enum<K> & StatKey> Counters<K> of(
      final Class<K> keys, final Map<String, String> values) {
    final Map<K, Long> known = new EnumMap<>(keys);
    final Map<String, String> rest = new LinkedHashMap<>(values);
    for (final K key : keys.getEnumConstants()) {
      final String text = rest.get(key.kernelName());
      if (text != null) {
        (key.isHundredths() ? Numbers.hundredths(text) : Numbers.number(text))
            .ifPresent(
                value -> {
                  known.put(key, value);
                  rest.remove(key.kernelName());
                });
      }
    }
    final Map<String, Long> unknown = new LinkedHashMap<>();
    rest.forEach((key, text) -> Numbers.number(text).ifPresent(value -> unknown.put(key, value)));
    rest.keySet().removeAll(unknown.keySet());
    return new Counters<>(known, unknown, rest);
  }

  /** {@return the value of {@code key}, unsigned, or empty when it is absent or no number} */
  public OptionalLong get(final K key) {
    final Long value = known.get(key);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /** {@return whether the value of {@code key} is the word {@code max}} */
  public boolean isMax(final K key) {
    return "max".equals(texts.get(key.kernelName()));
  }

  /** {@return how many keys there are, known, unknown and texts} */
  public int size() {
    return known.size() + unknown.size() + texts.size();
  }
}
