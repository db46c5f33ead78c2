package io.cadre.qos.manager;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.setting.Setting;
import io.cadre.cgroup.setting.Settings;
import io.cadre.cgroup.setting.WriteClass;
import io.cadre.cgroup.update.ChangeSet;
import io.cadre.cgroup.update.MemoryMaxGuard;
import io.cadre.cgroup.update.Outcome;
import io.cadre.cgroup.update.UpdateExecutor;
import io.cadre.cgroup.update.UpdateOptions;
import io.cadre.cgroup.update.UpdateReport;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The values of groups that are open, as one change set. */
final class PlanChanges {

  private sealed interface Entry {
    record Known(FileOutcome outcome) implements Entry {}

    record ToCome(PlannedFile file) implements Entry {}
  }

  private final List<Entry> entries = new ArrayList<>();
  private final ChangeSet.Builder builder = ChangeSet.builder();

  /** Adds the values that {@code planned} has for {@code group}, which is to stay open. */
  void add(final PlannedGroup planned, final Cgroup group) {
    for (final PlannedFile file : planned.files().values()) {
      final Setting<?> setting =
          Settings.ofFile(file.file())
              .orElseThrow(() -> new IllegalArgumentException("no such setting: " + file.file()));
      add(group, setting, file.value());
      entries.add(new Entry.ToCome(file));
    }
  }

  private <T> void add(final Cgroup group, final Setting<T> setting, final String text) {
    builder.set(group, setting, setting.parse(text));
  }

  void add(final FileOutcome known) {
    entries.add(new Entry.Known(known));
  }

  /**
   * Writes what differs, without a kill by a {@code memory.max} below what is in use; gives all
   * outcomes in the order they were added.
   */
  List<FileOutcome> apply(final UpdateExecutor executor, final ManagerOptions manager) {
    final UpdateOptions options =
        UpdateOptions.BEST_EFFORT
            .verified()
            .guarded(MemoryMaxGuard.afterReclaim(manager.reclaiming()));
    final Iterator<Outcome> outcomes = apply(builder.build(), options, executor, manager);
    final List<FileOutcome> result = new ArrayList<>();
    for (final Entry entry : entries) {
      result.add(
          switch (entry) {
            case Entry.Known(final FileOutcome outcome) -> outcome;
            case Entry.ToCome(final PlannedFile file) -> WriteOutcome.of(file, outcomes.next());
          });
    }
    return result;
  }

  /** Writes that cannot hold up a thread are made in this one: no other has to be woken. */
  private static Iterator<Outcome> apply(
      final ChangeSet changes,
      final UpdateOptions options,
      final UpdateExecutor executor,
      final ManagerOptions manager) {
    final UpdateReport report =
        changes.writeClass() == WriteClass.BOUNDED
            ? changes.apply(options)
            : executor.submit(changes, options, manager.writing()).join();
    return report.outcomes().iterator();
  }
}
