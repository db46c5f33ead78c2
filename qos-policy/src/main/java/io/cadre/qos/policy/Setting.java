package io.cadre.qos.policy;

import java.util.Objects;

/**
 * A value that a rule decided on, with the reason.
 *
 * @param <T> the type of the value
 * @param value what to set
 * @param rule the name of the rule, that of a class in this package
 * @param reason the formula with its inputs, for people
 */
public record Setting<T>(T value, String rule, String reason) {
  /** Refuses null. */
  public Setting {
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(reason, "reason");
  }
}
