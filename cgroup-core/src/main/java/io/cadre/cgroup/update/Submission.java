package io.cadre.cgroup.update;

import io.cadre.cgroup.update.Outcome.Reason;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** A change set on its way through an executor. */
final class Submission {

  private final ChangeSet set;
  private final UpdateOptions options;
  private final ControlFiles files;
  private final Gate gate;
  private final Journal journal;
  private final CompletableFuture<UpdateReport> report = new CompletableFuture<>();
  private volatile List<GroupPart> parts = List.of();
  private volatile Runnable stopWaiting = () -> {};

  Submission(
      final ChangeSet set, final UpdateOptions options, final ControlFiles files, final Gate gate) {
    this.set = set;
    this.options = options;
    this.files = files;
    this.gate = gate;
    this.journal = new Journal(set.changes());
  }

  CompletableFuture<UpdateReport> report() {
    return report;
  }

  void start(final GroupQueues queues, final Executor threads, final Goes goes) {
    final CompletableFuture<Void> over =
        options.rollBack() ? startWhole(queues, goes) : startParts(queues, threads, goes);
    over.whenComplete(
        (_, failure) -> {
          final UpdateReport last = journal.close(Reason.OTHER_REFUSED);
          failIfNotNull(failure);
          report.complete(last);
        });
  }

  void failIfNotNull(final Throwable failure) {
    if (failure != null) {
      report.completeExceptionally(failure);
    }
  }

  /**
   * One thread at a time does it all, and it holds all groups until done: it may have to roll back.
   */
  private CompletableFuture<Void> startWhole(final GroupQueues queues, final Goes goes) {
    final CompletableFuture<Void> done = new CompletableFuture<>();
    final Map<Long, CompletableFuture<Void>> groups = new HashMap<>();
    set.changes().forEach(change -> groups.put(change.group().id(), done));
    final SequentialRun run = new SequentialRun(set, options, files, gate, journal);
    stopWaiting = run::stopWaiting;
    return GroupQueues.all(queues.enter(groups).values())
        .thenCompose(_ -> goes.run(run::go))
        .whenComplete((_, _) -> done.complete(null));
  }

  private CompletableFuture<Void> startParts(
      final GroupQueues queues, final Executor threads, final Goes goes) {
    final Map<Long, GroupPart> byGroup = parts();
    parts = List.copyOf(byGroup.values());
    final Map<Long, CompletableFuture<Void>> done = new HashMap<>();
    byGroup.forEach((group, part) -> done.put(group, part.done()));
    final Map<GroupPart, CompletableFuture<Void>> turns = new HashMap<>();
    queues.enter(done).forEach((group, turn) -> turns.put(byGroup.get(group), turn));
    return new PartSchedule(parts, threads, goes).start(turns);
  }

  private Map<Long, GroupPart> parts() {
    final Map<Long, Map<Integer, Change<?>>> changes = new LinkedHashMap<>();
    for (int i = 0; i < set.changes().size(); i++) {
      final Change<?> change = set.changes().get(i);
      changes.computeIfAbsent(change.group().id(), _ -> new LinkedHashMap<>()).put(i, change);
    }
    final Applier applier = new Applier(files, gate, journal, new Guard(options.guard(), files));
    stopWaiting = applier::stopWaiting;
    final Map<Long, GroupPart> byGroup = new LinkedHashMap<>();
    changes.forEach(
        (group, its) ->
            byGroup.put(
                group,
                new GroupPart(
                    its.values().iterator().next().group().path(),
                    its,
                    applier,
                    options.verify())));
    return byGroup;
  }

  /** Reports what is known by now; nothing more is begun. */
  void expire(final Reason reason) {
    if (!report.isDone()) {
      stopWaiting.run();
    }
    if (report.complete(journal.close(reason))) {
      parts.forEach(GroupPart::expire);
    }
  }
}
