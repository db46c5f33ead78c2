package io.cadre.agent.manifest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The documents of one YAML or JSON file. */
final class ManifestFile {

  private static final ObjectMapper JSON = mapper(new JsonFactory());
  private static final ObjectMapper YAML = mapper(new YAMLFactory());

  private ManifestFile() {}

  private static ObjectMapper mapper(final JsonFactory factory) {
    return JsonMapper.builder(factory)
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        // 0.1 must stay the decimal number that was written.
        .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .build();
  }

  static List<JsonNode> read(final Path file) throws RejectedInputException {
    try {
      final String text = Files.readString(file);
      final boolean json = text.stripLeading().startsWith("{");
      try (MappingIterator<JsonNode> documents =
          (json ? JSON : YAML).readerFor(JsonNode.class).readValues(text)) {
        return documents.readAll();
      }
    } catch (final JsonProcessingException e) {
      throw rejected(file, "line " + line(e) + ": " + e.getOriginalMessage());
    } catch (final IOException e) {
      throw rejected(file, "cannot be read: " + e);
    }
  }

  private static String line(final JsonProcessingException e) {
    return e.getLocation() == null ? "?" : Integer.toString(e.getLocation().getLineNr());
  }

  private static RejectedInputException rejected(final Path file, final String reason) {
    return new RejectedInputException(List.of(new Rejection(file.toString(), "", "", reason)));
  }
}
