package io.cadre.agent.log;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * Something that has happened. Immutable.
 *
 * @param level how bad it is
 * @param event what it is, one word or several with dashes
 * @param facts what there is to know of it, each a text under its name, in the order they are shown
 */
public record LogLine(Level level, String event, SequencedMap<String, String> facts) {

  /** How bad something is. */
  public enum Level {
    /** As it should be. */
    INFO,
    /** Somebody may have to do something. */
    WARN,
    /** Something is not as it should be. */
    ERROR
  }

  /** Copies the facts. */
  public LogLine {
    facts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(facts));
  }

  /** {@return a line without facts yet} */
  public static LogLine of(final Level level, final String event) {
    return new LogLine(level, event, Collections.emptyNavigableMap());
  }

  /** {@return the same with one more fact; nothing is added when its text is empty} */
  public LogLine with(final String name, final Object value) {
    final String text = value.toString();
    if (text.isEmpty()) {
      return this;
    }
    final SequencedMap<String, String> more = new LinkedHashMap<>(facts);
    more.put(name, text);
    return new LogLine(level, event, more);
  }
}
