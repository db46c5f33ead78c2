package io.cadre.agent.manifest;

import java.util.BitSet;
import java.util.regex.Pattern;

/**
 * Lists of CPUs such as {@code 0-3,8}.
 *
 * <p>Source: {@code k8s.io/utils/cpuset}.
 */
final class CpuList {

  private static final Pattern RANGE = Pattern.compile("\\d{1,5}(-\\d{1,5})?");

  private CpuList() {}

  /**
   * Returns how many CPUs are in a list.
   *
   * @throws IllegalArgumentException if the text is no list of CPUs
   */
  static int size(final String text) {
    final BitSet cpus = new BitSet();
    for (final String range : text.split(",", -1)) {
      final String[] ends = range.split("-");
      if (!RANGE.matcher(range).matches() || first(ends) > last(ends)) {
        throw new IllegalArgumentException("not a list of CPUs such as 0-3,8: \"" + text + "\"");
      }
      cpus.set(first(ends), last(ends) + 1);
    }
    return cpus.cardinality();
  }

  private static int first(final String[] ends) {
    return Integer.parseInt(ends[0]);
  }

  private static int last(final String[] ends) {
    return Integer.parseInt(ends[ends.length - 1]);
  }
}
