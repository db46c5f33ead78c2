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
 * lowering, for both with less swap, and for no other: a slow group does not hold up its siblings.
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
    final Map<GroupPart, CompletableFuture<Void>> raised =
        downwards(
            (part, before) -> before(turns.get(part), before).thenRunAsync(part::raise, threads));
    final Map<GroupPart, CompletableFuture<Void>> lowered =
        upwards((part, below) -> before(raised.get(part), below).thenCompose(_ -> lower(part)));
    final Map<GroupPart, CompletableFuture<Void>> allAbove =
        downwards((part, above) -> before(lowered.get(part), above));
    final Map<GroupPart, CompletableFuture<Void>> finished =
        upwards(
            (part, below) -> finish(part, lowered.get(part), before(allAbove.get(part), below)));
    return GroupQueues.all(finished.values());
  }

  private CompletableFuture<Void> lower(final GroupPart part) {
    return goes.run(part::lower);
  }

  private CompletableFuture<Void> finish(
      final GroupPart part,
      final CompletableFuture<Void> lowered,
      final CompletableFuture<Void> allAround) {
    final CompletableFuture<Void> stage =
        (part.mayShrinkSwap() ? allAround : lowered).thenRunAsync(part::finish, threads);
    stage.whenComplete((_, _) -> part.expire());
    return stage;
  }

  private static CompletableFuture<Void> before(
      final CompletableFuture<Void> one, final List<CompletableFuture<Void>> others) {
    final List<CompletableFuture<Void>> all = new ArrayList<>(others);
    all.add(one);
    return GroupQueues.all(all);
  }

  /** Makes a stage for each part, which may depend on that of the part above. */
  private Map<GroupPart, CompletableFuture<Void>> downwards(final Stage stage) {
    final Map<GroupPart, CompletableFuture<Void>> stages = new HashMap<>();
    for (final GroupPart part : outerFirst) {
      stages.put(part, stage.of(part, above(part).map(stages::get).stream().toList()));
    }
    return stages;
  }

  /** Makes a stage for each part, which may depend on those of the parts below. */
  private Map<GroupPart, CompletableFuture<Void>> upwards(final Stage stage) {
    final Map<GroupPart, List<CompletableFuture<Void>>> below = new HashMap<>();
    final Map<GroupPart, CompletableFuture<Void>> stages = new HashMap<>();
    for (final GroupPart part : outerFirst.reversed()) {
      final CompletableFuture<Void> made = stage.of(part, below.getOrDefault(part, List.of()));
      stages.put(part, made);
      above(part)
          .ifPresent(outer -> below.computeIfAbsent(outer, _ -> new ArrayList<>()).add(made));
    }
    return stages;
  }

  /** A piece of work of one part, to be done after some of other parts. */
  private interface Stage {
    CompletableFuture<Void> of(GroupPart part, List<CompletableFuture<Void>> before);
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
