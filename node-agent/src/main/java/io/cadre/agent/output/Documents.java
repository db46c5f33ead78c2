package io.cadre.agent.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;

/** Documents for programs. */
public final class Documents {

  /** Writes the content of a document. */
  @FunctionalInterface
  public interface Content {
    /** Writes one value. */
    void write(JsonGenerator json) throws IOException;
  }

  private Documents() {}

  /**
   * Writes a document, indented, with a line break at its end.
   *
   * @param format of JSON or YAML
   * @param out takes the text and is left open
   */
  public static void write(final JsonFactory format, final Writer out, final Content content)
      throws IOException {
    try (JsonGenerator json = format.createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.useDefaultPrettyPrinter();
      content.write(json);
      if (format.getFormatName().equals(JsonFactory.FORMAT_NAME_JSON)) {
        json.writeRaw('\n');
      }
    }
  }
}
