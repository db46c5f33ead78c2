package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlanDiff;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Decides what has to be done, in which order, to get a node from one plan to another. */
final class Reconciliation {

  private final NodeKernel kernel;

  Reconciliation(final NodeKernel kernel) {
    this.kernel = kernel;
  }

  /**
   * Does what {@link #repair} does, the root and the tiers first.
   *
   * @throws CgroupException if one of those cannot be made
   */
  List<FileOutcome> start(final Plan desired) throws CgroupException {
    final Map<Boolean, List<PlannedGroup>> groups =
        desired.groups().stream()
            .collect(
                Collectors.partitioningBy(
                    g -> g.role() == GroupRole.ROOT || g.role() == GroupRole.TIER));
    final List<FileOutcome> outcomes = new ArrayList<>(kernel.create(groups.get(true)));
    GroupsMade.require(desired, outcomes, GroupRole.ROOT, GroupRole.TIER);
    outcomes.addAll(kernel.create(groups.get(false)));
    outcomes.addAll(kernel.score(containers(desired.groups().stream())));
    outcomes.addAll(kernel.sweep(desired));
    return outcomes;
  }

  /**
   * Does what leads from {@code applied} to {@code desired} and nothing else. The root and the
   * tiers, which are changed groups, are up to date before a pod is added.
   */
  List<FileOutcome> update(final Plan applied, final Plan desired) {
    final PlanDiff diff = applied.diff(desired);
    final List<FileOutcome> outcomes = new ArrayList<>(kernel.write(parts(diff)));
    outcomes.addAll(kernel.create(missing(diff, desired)));
    if (outcomes.stream().anyMatch(outcome -> isMissing(outcome, desired))) {
      outcomes.addAll(kernel.create(desired.groups()));
    }
    outcomes.addAll(kernel.score(rescored(diff)));
    outcomes.addAll(kernel.remove(diff.removed()));
    return outcomes;
  }

  /** Compares all of {@code desired} with what is there, and mends what differs. */
  List<FileOutcome> repair(final Plan applied, final Plan desired) {
    final List<FileOutcome> outcomes = new ArrayList<>(kernel.create(desired.groups()));
    outcomes.addAll(kernel.score(containers(desired.groups().stream())));
    outcomes.addAll(kernel.remove(applied.diff(desired).removed()));
    outcomes.addAll(kernel.sweep(desired));
    return outcomes;
  }

  /**
   * Makes some groups of a plan, writes some of their files, and gives some of their processes
   * their scores, where that is needed.
   */
  List<FileOutcome> correct(
      final List<PlannedGroup> missing,
      final List<PlannedGroup> changed,
      final List<PlannedGroup> entered) {
    final List<FileOutcome> outcomes = new ArrayList<>(kernel.create(missing));
    outcomes.addAll(kernel.write(changed));
    outcomes.addAll(kernel.score(entered));
    return outcomes;
  }

  /** The groups that are there, with those of their files that change. */
  private static List<PlannedGroup> parts(final PlanDiff diff) {
    return diff.changed().stream()
        .filter(change -> !Progress.isUnfinished(change.before()))
        .map(Reconciliation::part)
        .filter(group -> !group.files().isEmpty())
        .toList();
  }

  private static PlannedGroup part(final PlanDiff.Change change) {
    final SequencedMap<String, PlannedFile> files = new LinkedHashMap<>();
    change.files().stream()
        .map(PlanDiff.FileChange::after)
        .flatMap(Optional::stream)
        .forEach(file -> files.put(file.file(), file));
    return part(change.after(), files);
  }

  /** A group with some of its files alone. */
  static PlannedGroup part(
      final PlannedGroup group, final SequencedMap<String, PlannedFile> files) {
    return new PlannedGroup(
        group.path(), group.role(), group.label(), group.qosClass(), files, group.oomScoreAdj());
  }

  /** The groups that may have to be made, parents before children. */
  private static List<PlannedGroup> missing(final PlanDiff diff, final Plan desired) {
    final Set<PlannedGroup> missing = new HashSet<>(diff.added());
    diff.changed().stream()
        .filter(change -> Progress.isUnfinished(change.before()))
        .map(PlanDiff.Change::after)
        .forEach(missing::add);
    return missing.isEmpty()
        ? List.of()
        : desired.groups().stream().filter(missing::contains).toList();
  }

  /** Whether somebody has removed a group that was there; one of a reservation is theirs. */
  private static boolean isMissing(final FileOutcome outcome, final Plan desired) {
    return outcome instanceof FileOutcome.Refused refused
        && refused.isGone()
        && desired.group(refused.group()).stream().anyMatch(g -> g.role() != GroupRole.RESERVED);
  }

  private static List<PlannedGroup> rescored(final PlanDiff diff) {
    return containers(
        Stream.concat(
            diff.added().stream(),
            diff.changed().stream()
                .filter(c -> !c.before().oomScoreAdj().equals(c.after().oomScoreAdj()))
                .map(PlanDiff.Change::after)));
  }

  private static List<PlannedGroup> containers(final Stream<PlannedGroup> groups) {
    return groups.filter(group -> group.role() == GroupRole.CONTAINER).toList();
  }
}
