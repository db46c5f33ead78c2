package io.cadre.qos.policy;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * A value that a rule decided on, with the reason.
 *
 * <p>Two are equal when rule and value are; the reason, put together when it is asked for, follows
 * from the same inputs.
 *
 * @param <T> the type of the value
 * @param value what to set
 * @param rule the name of the rule, for most that of a class in this package
 * @param reason gives the formula with its inputs, for people
 */
public record Setting<T>(T value, String rule, Supplier<String> reason) {
  /** Refuses null. */
  public Setting {
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(reason, "reason");
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof Setting<?> that && value.equals(that.value) && rule.equals(that.rule);
  }

  @Override
  public int hashCode() {
    return 31 * value.hashCode() + rule.hashCode();
  }
}
