package io.cadre.agent.watch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;

/** How a happening is written, on one line. */
public enum HappeningForm {
  /** {@code TIME GROUP EVENT (NAME VALUE, ...): REASON}. */
  TEXT {
    @Override
    public String format(final Instant time, final Happening happening) {
      final String facts =
          happening.facts().entrySet().stream()
              .map(fact -> fact.getKey() + " " + fact.getValue())
              .collect(Collectors.joining(", "));
      return "%s %s %s%s: %s"
          .formatted(
              time,
              happening.group(),
              happening.event(),
              facts.isEmpty() ? "" : " (" + facts + ")",
              happening.reason());
    }
  },

  /** An object with {@code time}, {@code group}, {@code event}, the facts and {@code reason}. */
  JSON {
    @Override
    public String format(final Instant time, final Happening happening) {
      final StringWriter text = new StringWriter();
      try (JsonGenerator json = FACTORY.createGenerator(text)) {
        json.writeStartObject();
        json.writeStringField("time", time.toString());
        json.writeStringField("group", happening.group());
        json.writeStringField("event", happening.event());
        for (final Map.Entry<String, Object> fact : happening.facts().entrySet()) {
          json.writeFieldName(fact.getKey());
          if (fact.getValue() instanceof final Long number) {
            json.writeNumber(number);
          } else {
            json.writeString(fact.getValue().toString());
          }
        }
        json.writeStringField("reason", happening.reason());
        json.writeEndObject();
      } catch (final IOException e) {
        throw new UncheckedIOException(e); // a StringWriter has none
      }
      return text.toString();
    }
  };

  private static final JsonFactory FACTORY = new JsonFactory();

  /** {@return the text, without a line break} */
  public abstract String format(Instant time, Happening happening);
}
