package io.cadre.agent.report;

import io.cadre.agent.kernel.GroupSample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What one group used between two samples.
 *
 * @param now the later sample
 * @param cpuPercent CPU time, 100 for one CPU; empty for a group that is new
 * @param throttledPercent time its processes waited for quota; can be above 100
 */
public record Usage(GroupSample now, OptionalDouble cpuPercent, OptionalDouble throttledPercent) {

  private static final Comparator<Usage> BUSIEST_FIRST =
      Comparator.comparingDouble((Usage u) -> -u.cpuPercent().orElse(0))
          .thenComparing(u -> u.now().path().toString());

  /**
   * {@return what the groups of {@code after} used, each before its children, and of those with one
   * parent the busiest first}
   *
   * @param micros the time between the samples
   */
  public static List<Usage> between(
      final List<GroupSample> before, final List<GroupSample> after, final long micros) {
    final Map<String, GroupSample> earlier = new HashMap<>();
    before.forEach(sample -> earlier.put(sample.path().toString(), sample));
    final Map<List<String>, List<Usage>> byParent = new HashMap<>();
    for (final GroupSample sample : after) {
      final List<String> names = sample.path().names();
      if (!names.isEmpty() && !sample.equals(after.getFirst())) {
        byParent
            .computeIfAbsent(names.subList(0, names.size() - 1), parent -> new ArrayList<>())
            .add(of(earlier.get(sample.path().toString()), sample, micros));
      }
    }
    final List<Usage> sorted = new ArrayList<>();
    if (!after.isEmpty()) {
      final GroupSample top = after.getFirst();
      addTree(of(earlier.get(top.path().toString()), top, micros), byParent, sorted);
    }
    return sorted;
  }

  private static void addTree(
      final Usage usage, final Map<List<String>, List<Usage>> byParent, final List<Usage> sorted) {
    sorted.add(usage);
    byParent.getOrDefault(usage.now().path().names(), List.of()).stream()
        .sorted(BUSIEST_FIRST)
        .forEach(child -> addTree(child, byParent, sorted));
  }

  private static Usage of(final GroupSample before, final GroupSample now, final long micros) {
    return before == null
        ? new Usage(now, OptionalDouble.empty(), OptionalDouble.empty())
        : new Usage(
            now,
            percent(before.cpuMicros(), now.cpuMicros(), micros),
            percent(before.throttledMicros(), now.throttledMicros(), micros));
  }

  /** A group that was made anew under the same name counts from 0 again. */
  private static OptionalDouble percent(
      final OptionalLong before, final OptionalLong now, final long micros) {
    if (before.isEmpty()
        || now.isEmpty()
        || Long.compareUnsigned(now.getAsLong(), before.getAsLong()) < 0) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(100.0 * (now.getAsLong() - before.getAsLong()) / micros);
  }
}
