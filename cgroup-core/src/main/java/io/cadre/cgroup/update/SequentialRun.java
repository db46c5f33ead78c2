package io.cadre.cgroup.update;

import io.cadre.cgroup.update.Applier.Attempt;
import io.cadre.cgroup.update.Outcome.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A change set made by one thread from the first file to the last. */
final class SequentialRun {

  private final List<Change<?>> changes;
  private final UpdateOptions options;
  private final ControlFiles files;
  private final Gate gate;
  private final Journal journal;
  private final Applier applier;
  private final List<Step<?>> written = new ArrayList<>();

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
    this.applier = new Applier(files, gate, journal);
  }

  UpdateReport run() {
    final List<Step<?>> steps = read();
    if (!(options.rollBack() && journal.hasRefusal()) && write(WriteOrder.sort(steps))) {
      if (options.verify()) {
        written.forEach(applier::verify);
      }
    }
    return journal.close(Reason.OTHER_REFUSED);
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

  /** Whether none was refused that should not have been. */
  private boolean write(final List<Step<?>> steps) {
    for (final Step<?> step : steps) {
      final Attempt attempt = applier.write(step);
      if (attempt == Attempt.WRITTEN) {
        written.add(step);
      } else if (attempt == Attempt.REFUSED && options.rollBack()) {
        new RollBack(files, gate, journal).run(written, step, journal.refusal(step));
        return false;
      }
    }
    return true;
  }
}
