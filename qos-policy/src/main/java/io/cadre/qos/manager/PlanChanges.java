package io.cadre.qos.manager;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.setting.Setting;
import io.cadre.cgroup.setting.Settings;
import io.cadre.cgroup.update.Change;
import io.cadre.cgroup.update.ChangeSet;
import io.cadre.cgroup.update.Outcome;
import io.cadre.cgroup.update.UpdateOptions;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The values of a plan as one change set, and its groups while they are open. */
final class PlanChanges implements AutoCloseable {

  /** What is known of a group that was not made, or the number of values to come. */
  private final List<Entry> entries = new ArrayList<>();

  private final List<Cgroup> groups = new ArrayList<>();
  private final ChangeSet.Builder builder = ChangeSet.builder();

  private sealed interface Entry {
    record Known(FileOutcome outcome) implements Entry {}

    record ToCome(PlannedFile file) implements Entry {}
  }

  /** Takes over {@code group}, with the values that {@code planned} has for it. */
  void add(final PlannedGroup planned, final Cgroup group) {
    groups.add(group);
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

  /** Writes what differs; gives all outcomes in the order they were added. */
  List<FileOutcome> apply() {
    final Iterator<Outcome> outcomes =
        builder.build().apply(UpdateOptions.BEST_EFFORT.verified()).outcomes().iterator();
    final List<FileOutcome> result = new ArrayList<>();
    for (final Entry entry : entries) {
      result.add(
          switch (entry) {
            case Entry.Known(final FileOutcome outcome) -> outcome;
            case Entry.ToCome(final PlannedFile file) -> outcome(file, outcomes.next());
          });
    }
    return result;
  }

  private static FileOutcome outcome(final PlannedFile file, final Outcome outcome) {
    final Change<?> change = outcome.change();
    final String group = change.group().path().toString();
    final String value = file.value();
    return switch (outcome) {
      case Outcome.Skipped(_, final var now) ->
          new FileOutcome.Unchanged(group, file.file(), value, now);
      case Outcome.Verified(_, _, final var now) ->
          new FileOutcome.Written(group, file.file(), value, now, true);
      case Outcome.Differs(_, _, final var now) ->
          new FileOutcome.Written(group, file.file(), value, now, false);
      case Outcome.Refused(_, final var cause) ->
          new FileOutcome.Refused(group, file.file(), value, cause);
      case Outcome.Gone(_, final var cause) ->
          new FileOutcome.Refused(group, file.file(), value, cause);
      case Outcome.Unverified(_, _, final var cause) ->
          new FileOutcome.Refused(group, file.file(), value, cause);
      case Outcome.Written _,
          Outcome.InUse _,
          Outcome.HighLeft _,
          Outcome.NotTried _,
          Outcome.RolledBack _,
          Outcome.NotRolledBack _,
          Outcome.Unsettled _ ->
          throw new IllegalStateException("not of a verified best-effort run: " + outcome);
    };
  }

  @Override
  public void close() {
    groups.forEach(Cgroup::close);
  }
}
