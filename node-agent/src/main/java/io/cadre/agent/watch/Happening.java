package io.cadre.agent.watch;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * One thing that has happened. Immutable.
 *
 * @param group the path of the group it has happened in
 * @param event what it is, one word or several with dashes
 * @param facts numbers ({@link Long}) and texts by their names, in the order they are shown
 * @param reason what it means, in words
 */
public record Happening(
    String group, String event, SequencedMap<String, Object> facts, String reason) {

  /** Copies the facts. */
  public Happening {
    facts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(facts));
  }

  static Happening of(final Object group, final String event, final String reason) {
    return new Happening(group.toString(), event, Collections.emptyNavigableMap(), reason);
  }

  Happening with(final String name, final Object value) {
    final SequencedMap<String, Object> more = new LinkedHashMap<>(facts);
    more.put(name, value);
    return new Happening(group, event, more, reason);
  }
}
