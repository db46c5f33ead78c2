package io.cadre.qos.policy;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with one pod. */
final class Violations {
  private final String pod;
  private final List<Violation> violations = new ArrayList<>();

  Violations(final String pod) {
    this.pod = pod;
  }

  void add(final String field, final String message) {
    violations.add(new Violation(pod, field, message));
  }

  void addIf(final boolean wrong, final String field, final String message) {
    if (wrong) {
      add(field, message);
    }
  }

  List<Violation> list() {
    return List.copyOf(violations);
  }
}
