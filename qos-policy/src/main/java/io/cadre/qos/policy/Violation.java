package io.cadre.qos.policy;

import java.util.Objects;

/**
 * One reason why a pod cannot be accepted.
 *
 * @param pod the pod as {@code namespace/name}
 * @param field the path of the field, such as {@code spec.containers[1].resources.requests[memory]}
 * @param message what is wrong with it
 */
public record Violation(String pod, String field, String message) {
  /** Refuses null. */
  public Violation {
    Objects.requireNonNull(pod, "pod");
    Objects.requireNonNull(field, "field");
    Objects.requireNonNull(message, "message");
  }

  /** Returns all three in one line. */
  @Override
  public String toString() {
    return pod + ": " + field + ": " + message;
  }
}
