package io.cadre.qos.manager;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** Signs that nobody has looked into yet, each once. Safe for use by any thread. */
final class Signs {

  private Map<Sign, Instant> signs = new LinkedHashMap<>();

  /** Adds one; whether it is the first since they were taken. */
  synchronized boolean add(final Sign sign, final Instant when) {
    final boolean first = signs.isEmpty();
    signs.putIfAbsent(sign, when);
    return first;
  }

  /** Takes all, in their order, with the time of each. */
  synchronized Map<Sign, Instant> take() {
    final Map<Sign, Instant> taken = signs;
    signs = new LinkedHashMap<>();
    return taken;
  }
}
