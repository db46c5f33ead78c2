package io.cadre.qos.manager;

import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells what has been brought about, so that the next run does the rest. */
final class Progress {

  /** No label of a planned group is empty. */
  private static final String UNFINISHED = "";

  private static final SequencedMap<String, PlannedFile> NO_FILES =
      Collections.unmodifiableSequencedMap(new LinkedHashMap<>());

  private Progress() {}

  /**
   * The plan as far as it is brought about: {@code desired} itself when nothing is left to do. Else
   * a group that something is left to do for is {@link #unfinished}, since it may be there; so is
   * one that should have been removed and was not, since some of what is in it may be gone.
   */
  static Plan after(final List<FileOutcome> outcomes, final Plan before, final Plan desired) {
    final Set<String> open = unsettled(outcomes);
    final List<PlannedGroup> done = new ArrayList<>();
    for (final PlannedGroup group : desired.groups()) {
      done.add(open.contains(group.path()) ? unfinished(group) : group);
    }
    before.diff(desired).removed().stream()
        .filter(group -> isLeft(group, open))
        .map(Progress::unfinished)
        .forEach(done::add);
    return done.equals(desired.groups()) ? desired : new Plan(done);
  }

  /**
   * The same when only some groups were worked on, of which {@code whole} with all their files. One
   * that is gone is as it was: it is for its own event to say so.
   */
  static Plan afterSome(
      final List<FileOutcome> outcomes,
      final Set<String> whole,
      final Plan before,
      final Plan desired) {
    final Set<String> open =
        unsettled(outcomes.stream().filter(outcome -> !isGone(outcome)).toList());
    final List<PlannedGroup> groups = new ArrayList<>();
    for (final PlannedGroup group : before.groups()) {
      if (open.contains(group.path())) {
        groups.add(unfinished(group));
      } else if (whole.contains(group.path())) {
        groups.add(desired.group(group.path()).orElse(group));
      } else {
        groups.add(group);
      }
    }
    return groups.equals(desired.groups()) ? desired : new Plan(groups);
  }

  private static boolean isGone(final FileOutcome outcome) {
    return outcome instanceof FileOutcome.Refused refused && refused.isGone();
  }

  private static Set<String> unsettled(final List<FileOutcome> outcomes) {
    return outcomes.stream()
        .filter(outcome -> !outcome.isSettled())
        .map(FileOutcome::group)
        .collect(Collectors.toSet());
  }

  private static PlannedGroup unfinished(final PlannedGroup group) {
    return new PlannedGroup(
        group.path(), group.role(), UNFINISHED, group.qosClass(), NO_FILES, OptionalInt.empty());
  }

  /** Whether a group of such a plan may lack all values, and need not even be there. */
  static boolean isUnfinished(final PlannedGroup group) {
    return group.label().equals(UNFINISHED);
  }

  /** Whether the removal of this group, or of one above or below it, is not done. */
  private static boolean isLeft(final PlannedGroup group, final Set<String> open) {
    return open.stream()
        .anyMatch(
            path ->
                path.equals(group.path())
                    || path.startsWith(group.path() + "/")
                    || group.path().startsWith(path + "/"));
  }
}
