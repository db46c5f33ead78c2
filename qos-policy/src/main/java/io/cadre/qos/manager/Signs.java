package io.cadre.qos.manager;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * Signs that nobody has looked into yet, each once: of what has happened, and of what may have
 * happened before anybody listened, which can wait. Safe for use by any thread.
 */
final class Signs {

  /** So few that what happens meanwhile does not wait long. */
  static final int DOUBTS_AT_A_TIME = 8;

  private SequencedMap<Sign, Instant> events = new LinkedHashMap<>();
  private final SequencedMap<Sign, Instant> doubts = new LinkedHashMap<>();

  /** Adds one of what has happened; whether there was none of either kind. */
  synchronized boolean add(final Sign sign, final Instant when) {
    final boolean first = isEmpty();
    doubts.remove(sign);
    events.putIfAbsent(sign, when);
    return first;
  }

  /** Adds one of what may have happened; whether there was none of either kind. */
  synchronized boolean addDoubt(final Sign sign, final Instant when) {
    final boolean first = isEmpty();
    if (!events.containsKey(sign)) {
      doubts.putIfAbsent(sign, when);
    }
    return first;
  }

  synchronized boolean isEmpty() {
    return events.isEmpty() && doubts.isEmpty();
  }

  /** Takes all of what has happened, or else some of the others; in their order. */
  synchronized Map<Sign, Instant> take() {
    final SequencedMap<Sign, Instant> taken = events;
    events = new LinkedHashMap<>();
    if (taken.isEmpty()) {
      while (!doubts.isEmpty() && taken.size() < DOUBTS_AT_A_TIME) {
        final Map.Entry<Sign, Instant> next = doubts.pollFirstEntry();
        taken.put(next.getKey(), next.getValue());
      }
    }
    return taken;
  }
}
