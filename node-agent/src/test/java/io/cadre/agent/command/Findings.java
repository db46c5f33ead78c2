package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** What {@code check -o json} found. */
final class Findings {

  private Findings() {}

  /** Asserts what there is about one topic. */
  static void assertOne(
      final CommandRun run, final String topic, final String level, final String text)
      throws Exception {
    final JsonNode finding = of(run, topic);
    assertEquals(level, finding.get("level").asText(), finding::toString);
    assertTrue(finding.toString().contains(text), finding::toString);
  }

  private static JsonNode of(final CommandRun run, final String topic) throws Exception {
    return new ObjectMapper()
        .readTree(run.out())
        .get("findings")
        .valueStream()
        .filter(finding -> finding.get("topic").asText().equals(topic))
        .findFirst()
        .orElseThrow(() -> new AssertionError(topic + " not in " + run.out()));
  }
}
