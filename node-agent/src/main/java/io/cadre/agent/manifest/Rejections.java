package io.cadre.agent.manifest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Collects what is wrong with one file. */
final class Rejections {

  private final String file;
  private final List<Rejection> found = new ArrayList<>();

  Rejections(final Path file) {
    this.file = file.toString();
  }

  void add(final String field, final String reason) {
    final Rejection rejection = new Rejection(file, "", field, reason);
    if (!found.contains(rejection)) {
      found.add(rejection);
    }
  }

  /** Runs something that may meet a malformed field. */
  void guard(final Runnable reading) {
    guarded(
        "",
        () -> {
          reading.run();
          return "";
        });
  }

  /** The value, or {@code instead} when there is one rejection more and no value will be used. */
  <T> T guarded(final T instead, final Supplier<T> reading) {
    try {
      return reading.get();
    } catch (final Field.MalformedException e) {
      add(e.path(), e.getMessage());
      return instead;
    }
  }

  void throwIfAny() throws RejectedInputException {
    if (!found.isEmpty()) {
      throw new RejectedInputException(found);
    }
  }
}
