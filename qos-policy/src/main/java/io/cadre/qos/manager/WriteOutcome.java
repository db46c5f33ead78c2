package io.cadre.qos.manager;

import io.cadre.cgroup.update.Outcome;
import io.cadre.qos.manager.FileOutcome.Deferred;
import io.cadre.qos.manager.FileOutcome.Deferred.Reason;
import io.cadre.qos.policy.PlannedFile;

/** What an update of control files means for the values of a plan. */
final class WriteOutcome {

  private WriteOutcome() {}

  static FileOutcome of(final PlannedFile file, final Outcome outcome) {
    final String group = outcome.change().group().path().toString();
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
      case Outcome.HighLeft(_, _, _, final var cause) ->
          new FileOutcome.Refused(group, file.file(), value, cause);
      case Outcome.InUse _ -> new Deferred(group, file.file(), value, Reason.IN_USE);
      // Without a verdict on what was written when the time was up.
      case Outcome.Written _, Outcome.Unsettled _ ->
          new Deferred(group, file.file(), value, Reason.IN_KERNEL);
      case Outcome.NotTried _ -> new Deferred(group, file.file(), value, Reason.NO_TIME);
      case Outcome.RolledBack _, Outcome.NotRolledBack _ ->
          throw new IllegalStateException("nothing is rolled back by best effort: " + outcome);
    };
  }
}
