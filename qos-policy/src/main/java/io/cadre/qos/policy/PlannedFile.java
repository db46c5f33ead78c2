package io.cadre.qos.policy;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * One interface file of a group with the content it should have, and why.
 *
 * <p>Two are equal when the same would be written, for whatever reason. The reason is put together
 * when it is asked for: a plan has thousands, and people read a few.
 */
public final class PlannedFile {
  private final String file;
  private final String value;
  private final String rule;
  private final Supplier<String> reason;

  /**
   * Plans the content of a file.
   *
   * @param file its name, such as {@code memory.high}
   * @param value the text to write, without a newline
   * @param rule the rule that decided, for most the name of a class in this package
   * @param reason gives the rule's formula with its inputs, always the same
   */
  public PlannedFile(
      final String file, final String value, final String rule, final Supplier<String> reason) {
    this.file = Objects.requireNonNull(file, "file");
    this.value = Objects.requireNonNull(value, "value");
    this.rule = Objects.requireNonNull(rule, "rule");
    this.reason = Objects.requireNonNull(reason, "reason");
  }

  /** Returns the name of the file, such as {@code memory.high}. */
  public String file() {
    return file;
  }

  /** Returns the text to write, without a newline. */
  public String value() {
    return value;
  }

  /** Returns the rule that decided, for most the name of a class in this package. */
  public String rule() {
    return rule;
  }

  /** Returns the rule's formula with its inputs, for people. */
  public String reason() {
    return reason.get();
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof PlannedFile that && file.equals(that.file) && value.equals(that.value);
  }

  @Override
  public int hashCode() {
    return 31 * file.hashCode() + value.hashCode();
  }

  /** Returns all four in one line. */
  @Override
  public String toString() {
    return file + " = " + value + " (" + rule + ": " + reason() + ")";
  }
}
