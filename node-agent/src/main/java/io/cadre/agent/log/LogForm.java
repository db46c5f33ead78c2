package io.cadre.agent.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;

/** How lines are written: {@code TIME LEVEL EVENT NAME=VALUE...}, or an object of JSON each. */
public enum LogForm {
  /** For people; a value that is not one plain word is quoted. */
  PLAIN {
    @Override
    public String format(final Instant time, final LogLine line) {
      final StringBuilder text = new StringBuilder(time.toString());
      text.append(' ').append(level(line)).append(' ').append(line.event());
      line.facts()
          .forEach((name, value) -> text.append(' ').append(name).append('=').append(word(value)));
      return text.toString();
    }
  },

  /** For programs: members {@code time}, {@code level}, {@code event} and the facts, as texts. */
  JSON {
    @Override
    public String format(final Instant time, final LogLine line) {
      final StringWriter text = new StringWriter();
      try (JsonGenerator json = FACTORY.createGenerator(text)) {
        json.writeStartObject();
        json.writeStringField("time", time.toString());
        json.writeStringField("level", level(line));
        json.writeStringField("event", line.event());
        for (final Map.Entry<String, String> fact : line.facts().entrySet()) {
          json.writeStringField(fact.getKey(), fact.getValue());
        }
        json.writeEndObject();
      } catch (final IOException e) {
        throw new UncheckedIOException(e); // a StringWriter has none
      }
      return text.toString();
    }
  };

  private static final JsonFactory FACTORY = new JsonFactory();

  /** {@return the text of a line, without a line break} */
  public abstract String format(Instant time, LogLine line);

  private static String level(final LogLine line) {
    return line.level().name().toLowerCase(Locale.ROOT);
  }

  private static String word(final String value) {
    return value.chars().allMatch(c -> c > ' ' && c < 0x7f && c != '"' && c != '\\')
        ? value
        : '"' + escaped(value) + '"';
  }

  private static String escaped(final String value) {
    final StringBuilder text = new StringBuilder();
    value
        .chars()
        .forEach(
            c -> {
              if (c < ' ' || c == 0x7f) {
                text.append(String.format("\\u%04x", c));
              } else {
                text.append(c == '"' || c == '\\' ? "\\" : "").append((char) c);
              }
            });
    return text.toString();
  }
}
