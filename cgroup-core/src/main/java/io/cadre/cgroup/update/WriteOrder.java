package io.cadre.cgroup.update;

import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Puts writes into an order that the kernel takes; {@link ChangeSet} says which, and why. */
final class WriteOrder {

  /** Lowered in this order, raised in the opposite one; other limits count as one of these. */
  private static final List<String> CHAIN =
      List.of("memory.min", "memory.low", "memory.high", "memory.max", "memory.swap.max");

  private static final int OTHER = CHAIN.indexOf("memory.max");

  /** What leads a pair keeps its rank; what follows is placed beside it. */
  private static final int BESIDE = 1;

  private static final Map<String, String> LEADERS =
      Map.of("cpu.max.burst", "cpu.max", "cpu.weight", "cpu.idle", "cpu.weight.nice", "cpu.idle");

  private record Place(Phase phase, int depth, int group, int rank) {}

  private record Placed(Place place, Step<?> step) {}

  private static final Comparator<Placed> ORDER =
      Comparator.comparing(
          Placed::place,
          Comparator.comparing(Place::phase)
              .thenComparing(p -> p.phase().compareTo(Phase.LOWER) >= 0 ? -p.depth() : p.depth())
              .thenComparing(Place::group)
              .thenComparing(Place::rank));

  /** The steps of each group by file, groups in the order they came. */
  private final Map<Long, Map<String, Step<?>>> groups = new HashMap<>();

  private final Map<Long, Integer> numbers = new HashMap<>();

  private WriteOrder(final List<Step<?>> steps) {
    for (final Step<?> step : steps) {
      final long group = step.change().group().id();
      numbers.putIfAbsent(group, numbers.size());
      groups.computeIfAbsent(group, _ -> new HashMap<>()).put(step.file(), step);
    }
  }

  /** All steps in order. */
  static List<Step<?>> sort(final List<Step<?>> steps) {
    return sort(steps, _ -> true);
  }

  /** Those of some phases, in order. A step is placed by all steps of its group. */
  static List<Step<?>> sort(final List<Step<?>> steps, final Predicate<Phase> phases) {
    final WriteOrder order = new WriteOrder(steps);
    return steps.stream()
        .map(step -> new Placed(order.place(step), step))
        .filter(placed -> phases.test(placed.place().phase()))
        .sorted(ORDER)
        .<Step<?>>map(Placed::step)
        .toList();
  }

  private Place place(final Step<?> step) {
    final long group = step.change().group().id();
    final Step<?> leader = groups.get(group).get(LEADERS.getOrDefault(step.file(), ""));
    final Phase phase = (leader == null ? step : leader).phase();
    final int rank =
        leader == null ? rank(step.file(), phase) : OTHER + (goesFirst(leader) ? BESIDE : -BESIDE);
    return new Place(phase, step.depth(), numbers.get(group), rank);
  }

  private static int rank(final String file, final Phase phase) {
    final int link = CHAIN.contains(file) ? CHAIN.indexOf(file) : OTHER;
    return phase == Phase.RAISE ? 2 * OTHER - link : link;
  }

  /** Whether the one that leads is to be written before the one that follows. */
  private static boolean goesFirst(final Step<?> leader) {
    return switch (leader.change().value()) {
      // The burst is held against the quota itself, not against the share.
      case CpuMax(final Limit quota, _) ->
          Limit.compare(quota, ((CpuMax) leader.oldValue()).quotaMicros()) >= 0;
      case Boolean idle -> !idle;
      default -> throw new IllegalStateException("leads nothing: " + leader);
    };
  }
}
