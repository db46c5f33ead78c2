package io.cadre.cgroup.update;

import io.cadre.cgroup.CgroupPath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Has each group of a submission wait for those above it when raising, for those below it when
 * lowering, and for no other: a slow group does not hold up its siblings.
 */
final class PartSchedule {

  private final Map<CgroupPath, GroupPart> parts = new HashMap<>();
  private final List<GroupPart> outerFirst;
  private final Executor threads;
  private final Goes goes;

  PartSchedule(final List<GroupPart> parts, final Executor threads, final Goes goes) {
    parts.forEach(part -> this.parts.putIfAbsent(part.path(), part));
    this.outerFirst = new ArrayList<>(parts);
    this.outerFirst.sort(Comparator.comparing(part -> part.path().names().size()));
    this.threads = threads;
    this.goes = goes;
  }

  /**
   * Schedules all parts.
   *
   * @param turns by part, completed when it is its turn in the queue of its group
   * @return completed when all parts are over
   */
  CompletableFuture<Void> start(final Map<GroupPart, CompletableFuture<Void>> turns) {
    final Map<GroupPart, CompletableFuture<Void>> raised = new HashMap<>();
    final Map<GroupPart, List<CompletableFuture<Void>>> beforeLower = new HashMap<>();
    for (final GroupPart part : outerFirst) {
      final List<CompletableFuture<Void>> before = new ArrayList<>(List.of(turns.get(part)));
      above(part).map(raised::get).ifPresent(before::add);
      final CompletableFuture<Void> stage =
          GroupQueues.all(before).thenRunAsync(part::raise, threads);
      raised.put(part, stage);
      beforeLower.put(part, new ArrayList<>(List.of(stage)));
    }
    final List<CompletableFuture<Void>> all = new ArrayList<>();
    for (final GroupPart part : outerFirst.reversed()) {
      final CompletableFuture<Void> stage =
          GroupQueues.all(beforeLower.get(part)).thenCompose(_ -> goes.run(part::lower));
      stage.whenComplete((_, _) -> part.expire());
      above(part).ifPresent(outer -> beforeLower.get(outer).add(stage));
      all.add(stage);
    }
    return GroupQueues.all(all);
  }

  /** The nearest group above {@code part} that has a part too. */
  private Optional<GroupPart> above(final GroupPart part) {
    CgroupPath path = part.path();
    while (!path.isRoot()) {
      path = path.parent();
      final GroupPart outer = parts.get(path);
      if (outer != null) {
        return Optional.of(outer);
      }
    }
    return Optional.empty();
  }
}
