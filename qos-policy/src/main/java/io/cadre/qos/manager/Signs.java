package io.cadre.qos.manager;

import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.Set;

/**
 * Signs that nobody has looked into yet, each once: of what has happened, and of what may have
 * happened before anybody listened, which can wait. Safe for use by any thread.
 */
final class Signs {

  /** So few that what happens meanwhile does not wait long. */
  static final int DOUBTS_AT_A_TIME = 8;

  private SequencedSet<Sign> events = new LinkedHashSet<>();
  private final SequencedSet<Sign> doubts = new LinkedHashSet<>();

  /** Adds one of what has happened; whether there was none of either kind. */
  synchronized boolean add(final Sign sign) {
    final boolean first = isEmpty();
    doubts.remove(sign);
    events.add(sign);
    return first;
  }

  /** Adds one of what may have happened; whether there was none of either kind. */
  synchronized boolean addDoubt(final Sign sign) {
    final boolean first = isEmpty();
    if (!events.contains(sign)) {
      doubts.add(sign);
    }
    return first;
  }

  synchronized boolean isEmpty() {
    return events.isEmpty() && doubts.isEmpty();
  }

  /** Takes all of what has happened, or else some of the others; in their order. */
  synchronized Set<Sign> take() {
    final SequencedSet<Sign> taken = events;
    events = new LinkedHashSet<>();
    if (taken.isEmpty()) {
      while (!doubts.isEmpty() && taken.size() < DOUBTS_AT_A_TIME) {
        taken.add(doubts.removeFirst());
      }
    }
    return taken;
  }
}
