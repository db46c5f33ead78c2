package io.cadre.cgroup.update;

import io.cadre.cgroup.update.Applier.Attempt;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A change set made from the first file to the last, by one thread at a time. */
final class SequentialRun {

  private final List<Change<?>> changes;
  private final UpdateOptions options;
  private final ControlFiles files;
  private final Gate gate;
  private final Journal journal;
  private final Guard guard;
  private final Applier applier;
  private final List<Step<?>> written = new ArrayList<>();
  private Optional<Deque<Step<?>>> left = Optional.empty();

  SequentialRun(
      final ChangeSet set,
      final UpdateOptions options,
      final ControlFiles files,
      final Gate gate,
      final Journal journal) {
    this.changes = set.changes();
    this.options = options;
    this.files = files;
    this.gate = gate;
    this.journal = journal;
    this.guard = new Guard(options.guard(), files);
    this.applier = new Applier(files, gate, journal, guard);
  }

  /**
   * Does what can be done without waiting.
   *
   * @return after how long to go on, or empty when it is over
   */
  Optional<Duration> go() {
    if (left.isEmpty()) {
      final List<Step<?>> steps = read();
      final boolean futile = options.rollBack() && journal.hasRefusal();
      left = Optional.of(new ArrayDeque<>(futile ? List.of() : WriteOrder.sort(steps)));
    }
    return write(left.get());
  }

  /** Has nothing wait for memory any more. */
  void stopWaiting() {
    applier.stopWaiting();
  }

  /** Reads one file of all groups, then the next. */
  private List<Step<?>> read() {
    final Map<String, List<Integer>> byFile = new LinkedHashMap<>();
    for (int i = 0; i < changes.size(); i++) {
      byFile.computeIfAbsent(changes.get(i).file(), _ -> new ArrayList<>()).add(i);
    }
    final List<Step<?>> steps = new ArrayList<>();
    byFile
        .values()
        .forEach(
            indices -> indices.forEach(i -> applier.read(i, changes.get(i)).ifPresent(steps::add)));
    return steps;
  }

  private Optional<Duration> write(final Deque<Step<?>> steps) {
    while (!steps.isEmpty()) {
      final Step<?> step = steps.getFirst();
      final Attempt attempt = applier.write(step);
      if (attempt == Attempt.HAS_TO_WAIT) {
        return Optional.of(Guard.PAUSE);
      }
      steps.removeFirst();
      if (attempt == Attempt.WRITTEN) {
        written.add(step);
      } else if (attempt == Attempt.REFUSED && options.rollBack()) {
        new RollBack(files, gate, journal, guard).run(written, step, journal.of(step));
        steps.clear();
        return Optional.empty();
      }
    }
    if (options.verify()) {
      written.forEach(applier::verify);
    }
    return Optional.empty();
  }
}
