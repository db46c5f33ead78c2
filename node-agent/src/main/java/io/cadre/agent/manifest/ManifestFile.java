package io.cadre.agent.manifest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.yaml.snakeyaml.LoaderOptions;

/** The documents of one YAML or JSON input, within bounds that no honest one reaches. */
final class ManifestFile {

  /** A pod as the API server hands it out is nested some 15 deep. */
  private static final int MAX_DEPTH = 64;

  /** A pod has some 1500 values, most of them in its managedFields. */
  private static final long MAX_VALUES = 1_000_000;

  private static final ObjectMapper JSON =
      mapper(JsonFactory.builder().streamReadConstraints(constraints()).build());
  private static final ObjectMapper YAML =
      mapper(
          YAMLFactory.builder()
              .streamReadConstraints(constraints())
              .loaderOptions(yamlOptions())
              .build());

  private ManifestFile() {}

  private static StreamReadConstraints constraints() {
    return StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build();
  }

  private static LoaderOptions yamlOptions() {
    final LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(ManifestSource.MAX_BYTES);
    return options;
  }

  private static ObjectMapper mapper(final JsonFactory factory) {
    return JsonMapper.builder(factory)
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        // 0.1 must stay the decimal number that was written.
        .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .build();
  }

  static List<JsonNode> read(final ManifestSource source) throws RejectedInputException {
    try {
      return documents(text(source));
    } catch (final JsonProcessingException e) {
      final String reason = e.getOriginalMessage().lines().findFirst().orElse("malformed");
      throw new RejectedInputException(source.name(), line(e) + reason);
    } catch (final CharacterCodingException e) {
      throw new RejectedInputException(source.name(), "is not UTF-8 text");
    } catch (final IOException e) {
      throw new RejectedInputException(source.name(), "cannot be read: " + e);
    }
  }

  private static String text(final ManifestSource source)
      throws IOException, RejectedInputException {
    final byte[] bytes = source.read();
    if (bytes.length > ManifestSource.MAX_BYTES) {
      throw new RejectedInputException(
          source.name(),
          "has more than "
              + (ManifestSource.MAX_BYTES >> 20)
              + " MiB; ask for the pods of one node:"
              + " kubectl get pods -A --field-selector spec.nodeName=NODE -o json");
    }
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  private static List<JsonNode> documents(final String text) throws IOException {
    final ObjectMapper mapper = text.stripLeading().startsWith("{") ? JSON : YAML;
    try (JsonParser parser = mapper.getFactory().createParser(text);
        MappingIterator<JsonNode> documents =
            mapper.readerFor(JsonNode.class).readValues(new CarefulParser(parser, MAX_VALUES))) {
      return documents.readAll();
    }
  }

  private static String line(final JsonProcessingException e) {
    return e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr() + ": ";
  }
}
