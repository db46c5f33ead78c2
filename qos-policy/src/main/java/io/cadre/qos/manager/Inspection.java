package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks into signs, and finds what is to be mended. */
final class Inspection {

  private final Plan desired;
  private final NodeWatch watch;
  private final Comparison comparison;
  private final List<Deviation> deviations = new ArrayList<>();
  private final Set<PlannedGroup> appeared = new LinkedHashSet<>();
  private final Set<PlannedGroup> entered = new LinkedHashSet<>();
  private final Set<String> missing = new LinkedHashSet<>();
  private final List<CgroupException> failures = new ArrayList<>();

  Inspection(final Plan desired, final NodeWatch watch) {
    this.desired = desired;
    this.watch = watch;
    this.comparison = new Comparison(watch);
  }

  void look(final Sign sign, final Instant when) {
    try {
      switch (sign) {
        case final Sign.Written written ->
            comparison.look(written, when, desired).ifPresent(deviations::add);
        case Sign.Came(final var path, final var id) -> came(path, id);
        case Sign.Entered(final var path) -> desired.group(path).ifPresent(entered::add);
        case Sign.Missing(final var path) -> missing(path);
        case Sign.Unclear _ -> {} // nothing to be seen in one place: a repair looks everywhere
      }
    } catch (final CgroupException e) {
      failures.add(e);
    }
  }

  private void came(final String path, final long id) {
    if (!watch.isWatched(path, id)) {
      desired.group(path).ifPresent(appeared::add);
      desired.group(path).ifPresent(entered::add);
    }
  }

  private void missing(final String path) {
    desired
        .group(path)
        .filter(group -> group.role() != GroupRole.CONTAINER)
        .filter(group -> group.role() != GroupRole.RESERVED)
        .ifPresent(_ -> missing.add(path));
  }

  List<Deviation> deviations() {
    return deviations;
  }

  /** The paths of groups that were removed and have to be made again. */
  Set<String> missing() {
    return missing;
  }

  /** Those groups, with all that are above or below them. */
  List<PlannedGroup> toBeMade() {
    return desired.groups().stream()
        .filter(group -> missing.stream().anyMatch(path -> isInLine(path, group.path())))
        .toList();
  }

  private static boolean isInLine(final String a, final String b) {
    return (a + "/").startsWith(b + "/") || (b + "/").startsWith(a + "/");
  }

  /** Groups that are there, with the files of them that are to be written. */
  List<PlannedGroup> changed() {
    final Map<PlannedGroup, SequencedMap<String, PlannedFile>> changed = new LinkedHashMap<>();
    for (final Deviation deviation : deviations) {
      changed
          .computeIfAbsent(deviation.group(), _ -> new LinkedHashMap<>())
          .put(deviation.planned().file(), deviation.planned());
    }
    appeared.forEach(group -> changed.put(group, group.files()));
    return changed.entrySet().stream()
        .map(part -> Reconciliation.part(part.getKey(), part.getValue()))
        .toList();
  }

  /** The paths of groups of which all files are looked at. */
  Set<String> whole() {
    return Stream.concat(toBeMade().stream(), appeared.stream())
        .map(PlannedGroup::path)
        .collect(Collectors.toSet());
  }

  /** The plan that signs are compared with. */
  Plan desired() {
    return desired;
  }

  /** Containers with processes that may lack their scores. */
  List<PlannedGroup> entered() {
    return entered.stream().filter(group -> group.role() == GroupRole.CONTAINER).toList();
  }

  /** What could not be looked into. */
  List<CgroupException> failures() {
    return failures;
  }

  /** Whether all is as planned, as far as it could be looked into. */
  boolean isEmpty() {
    return deviations.isEmpty()
        && appeared.isEmpty()
        && entered.isEmpty()
        && missing.isEmpty()
        && failures.isEmpty();
  }
}
