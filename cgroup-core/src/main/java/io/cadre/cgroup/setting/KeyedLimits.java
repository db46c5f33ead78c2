package io.cadre.cgroup.setting;

import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;

/** What rows with a limit for each of some keys have in common. */
final class KeyedLimits {

  private KeyedLimits() {}

  /** Whether every limit of {@code wanted}, as the kernel keeps it, is one of {@code actual}. */
  static <K> boolean isStored(
      final Map<K, Limit> wanted,
      final Map<K, Limit> actual,
      final BiFunction<K, Limit, Limit> stored) {
    return wanted.entrySet().stream()
        .allMatch(
            limit ->
                Objects.equals(
                    stored.apply(limit.getKey(), limit.getValue()), actual.get(limit.getKey())));
  }

  /** Compares the keys that both have: 0 when some are higher and some lower. */
  static <K> int compare(final Map<K, Limit> a, final Map<K, Limit> b) {
    boolean higher = false;
    boolean lower = false;
    for (final Map.Entry<K, Limit> limit : a.entrySet()) {
      final int comparison =
          b.containsKey(limit.getKey())
              ? Limit.compare(limit.getValue(), b.get(limit.getKey()))
              : 0;
      higher |= comparison > 0;
      lower |= comparison < 0;
    }
    return Boolean.compare(higher, lower);
  }
}
