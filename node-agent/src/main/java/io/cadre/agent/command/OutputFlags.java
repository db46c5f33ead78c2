package io.cadre.agent.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that chooses between text for people and documents for programs. */
final class OutputFlags {

  /** The forms of output. */
  enum Format {
    table,
    json,
    yaml
  }

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "table",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Format format;

  /** What documents are written with; empty when text is wanted. */
  Optional<JsonFactory> document() {
    return switch (format) {
      case table -> Optional.empty();
      case json -> Optional.of(new JsonFactory());
      case yaml ->
          Optional.of(
              YAMLFactory.builder()
                  .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                  .disable(YAMLGenerator.Feature.SPLIT_LINES)
                  .build());
    };
  }
}
