package io.cadre.vm;

import java.util.ArrayList;
import java.util.List;

/** What became of the tests so far. */
final class Totals {

  private static final int LONGEST = 400;

  private final List<String> failures = new ArrayList<>();
  private final List<String> skips = new ArrayList<>();
  private int passed;

  synchronized void passed() {
    passed++;
  }

  synchronized void failed(final String name, final String message) {
    failures.add("FAILED " + name + ": " + oneLine(message));
  }

  synchronized void skipped(final String name, final String reason) {
    skips.add("skipped " + name + ": " + oneLine(reason));
  }

  synchronized String counts() {
    return "%d passed, %d failed, %d skipped".formatted(passed, failures.size(), skips.size());
  }

  /** {@return the counts, then a line for each failure and each skip} */
  synchronized List<String> lines() {
    final List<String> lines = new ArrayList<>();
    lines.add(counts());
    lines.addAll(failures);
    lines.addAll(skips);
    return lines;
  }

  /** {@return 0 all passed, 1 some failed, 2 none ran} */
  synchronized int exitStatus() {
    if (!failures.isEmpty()) {
      return 1;
    }
    return passed == 0 ? 2 : 0;
  }

  private static String oneLine(final String text) {
    final String line = text.strip().replaceAll("\\s+", " ");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
  }
}
