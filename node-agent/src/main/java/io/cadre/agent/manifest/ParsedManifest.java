package io.cadre.agent.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** The documents of one input, well formed and not yet looked at. Immutable. */
public final class ParsedManifest {

  private final String name;
  private final List<JsonNode> documents;

  private ParsedManifest(final String name, final List<JsonNode> documents) {
    this.name = name;
    this.documents = documents;
  }

  /**
   * {@return the documents of {@code source}}
   *
   * @throws RejectedInputException if it cannot be read, is too large or malformed
   */
  public static ParsedManifest of(final ManifestSource source) throws RejectedInputException {
    return new ParsedManifest(source.name(), List.copyOf(ManifestFile.read(source)));
  }

  /** {@return whether there is nothing in it, not even a list of nothing} */
  public boolean isBlank() {
    return documents.stream().map(Field::of).allMatch(Documents::isEmpty);
  }

  String name() {
    return name;
  }

  List<JsonNode> documents() {
    return documents;
  }
}
