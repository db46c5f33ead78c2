package io.cadre.qos.manager;

import io.cadre.cgroup.setting.Settings;
import io.cadre.cgroup.setting.WriteClass;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.time.Instant;

/** A file that holds something else than planned. */
record Deviation(
    Sign.Written sign, PlannedGroup group, PlannedFile planned, String found, Instant when) {

  /** Whether no write to the file can hold up a thread. */
  boolean isMendedAtOnce() {
    return Settings.ofFile(planned.file())
        .filter(setting -> setting.writeClass() == WriteClass.BOUNDED)
        .isPresent();
  }

  /** Whether the plan had been brought about here, so that somebody else must have changed it. */
  boolean isFrom(final Plan applied) {
    return applied
        .group(group.path())
        .map(before -> before.files().get(planned.file()))
        .filter(planned::equals)
        .isPresent();
  }

  boolean isOf(final FileOutcome outcome) {
    return outcome.group().equals(group.path()) && outcome.file().equals(planned.file());
  }

  Drift drift(final FileOutcome outcome, final Backoff.Row row) {
    return new Drift(
        group.path(),
        planned.file(),
        planned.value(),
        found,
        when,
        outcome,
        row.count(),
        row.pause());
  }
}
