package io.cadre.qos.policy;

import java.util.Objects;

/**
 * One interface file of a group with the content it should have.
 *
 * @param file its name, such as {@code memory.high}
 * @param value the text to write, without a newline
 * @param rule the rule that decided, the name of a class in this package
 * @param reason the rule's formula with its inputs, for people
 */
public record PlannedFile(String file, String value, String rule, String reason) {
  /** Refuses null. */
  public PlannedFile {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(reason, "reason");
  }
}
