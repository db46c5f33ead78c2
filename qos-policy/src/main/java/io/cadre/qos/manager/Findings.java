package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What signs have led to. A value.
 *
 * @param desired the plan that was compared with
 * @param deviations files that hold something else
 * @param missing the paths of groups that were removed and have to be made again
 * @param appeared groups that somebody else has made
 * @param entered containers with processes that may lack their scores
 * @param failures what could not be looked at
 */
record Findings(
    Plan desired,
    List<Deviation> deviations,
    List<String> missing,
    List<PlannedGroup> appeared,
    List<PlannedGroup> entered,
    List<CgroupException> failures) {

  private static final SequencedMap<String, PlannedFile> NO_FILES =
      Collections.unmodifiableSequencedMap(new LinkedHashMap<>());

  /** Whether all is as planned. */
  boolean isEmpty() {
    return deviations.isEmpty()
        && missing.isEmpty()
        && appeared.isEmpty()
        && entered.isEmpty()
        && failures.isEmpty();
  }

  /** The plan when groups have come or gone that are in it, so that others have to be watched. */
  Optional<Plan> ofOtherGroups() {
    return missing.isEmpty() && appeared.isEmpty() ? Optional.empty() : Optional.of(desired);
  }

  /**
   * Whether nothing that this process does can have changed them meanwhile. A group that had
   * appeared may have been made and watched by a run; what others have written to it since is
   * drift.
   */
  boolean holdUnder(final Plan plan) {
    return desired == plan && appeared.isEmpty();
  }

  /** Groups that have to be made, with those above them as they are, and all below them. */
  List<PlannedGroup> toBeMade() {
    return desired.groups().stream()
        .filter(group -> isMissing(group) || missing.stream().anyMatch(m -> isAbove(group, m)))
        .map(group -> isMissing(group) ? group : Reconciliation.part(group, NO_FILES))
        .toList();
  }

  private boolean isMissing(final PlannedGroup group) {
    return missing.stream().anyMatch(path -> (group.path() + "/").startsWith(path + "/"));
  }

  private static boolean isAbove(final PlannedGroup group, final String path) {
    return path.startsWith(group.path() + "/");
  }

  /** Groups that are there, with the files of them that are to be written. */
  List<PlannedGroup> toBeWritten() {
    final Map<PlannedGroup, SequencedMap<String, PlannedFile>> files = new LinkedHashMap<>();
    for (final Deviation deviation : deviations) {
      files
          .computeIfAbsent(deviation.group(), _ -> new LinkedHashMap<>())
          .put(deviation.planned().file(), deviation.planned());
    }
    appeared.forEach(group -> files.put(group, group.files()));
    return files.entrySet().stream()
        .map(part -> Reconciliation.part(part.getKey(), part.getValue()))
        .toList();
  }

  /** The paths of groups of which all files are written. */
  Set<String> whole() {
    return Stream.concat(desired.groups().stream().filter(this::isMissing), appeared.stream())
        .map(PlannedGroup::path)
        .collect(Collectors.toSet());
  }
}
