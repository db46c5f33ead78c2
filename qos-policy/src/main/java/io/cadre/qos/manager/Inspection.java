package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Looks into signs, without changing anything. */
final class Inspection {

  private final Plan desired;
  private final NodeWatch watch;
  private final Comparison comparison;
  private final List<Deviation> deviations = new ArrayList<>();
  private final Set<String> missing = new LinkedHashSet<>();
  private final Set<PlannedGroup> appeared = new LinkedHashSet<>();
  private final Set<PlannedGroup> entered = new LinkedHashSet<>();
  private final List<CgroupException> failures = new ArrayList<>();

  private Inspection(final Plan desired, final NodeWatch watch) {
    this.desired = desired;
    this.watch = watch;
    this.comparison = new Comparison(watch);
  }

  static Findings of(final Set<Sign> signs, final Plan desired, final NodeWatch watch) {
    final Inspection inspection = new Inspection(desired, watch);
    signs.forEach(inspection::look);
    return inspection.findings();
  }

  private void look(final Sign sign) {
    try {
      switch (sign) {
        case final Sign.Written written ->
            comparison.look(written, desired).ifPresent(deviations::add);
        case Sign.Missing(final var path) -> missing(path);
        case Sign.Came(final var path, final var id) -> came(path, id);
        case Sign.Entered(final var path) -> entered(path);
        case Sign.Unclear _ -> {} // nothing to be seen in one place: a repair looks everywhere
      }
    } catch (final CgroupException e) {
      failures.add(e);
    }
  }

  private void missing(final String path) {
    desired
        .group(path)
        .filter(group -> group.role() != GroupRole.CONTAINER)
        .filter(group -> group.role() != GroupRole.RESERVED)
        .ifPresent(_ -> missing.add(path));
  }

  private void came(final String path, final long id) {
    if (!watch.isWatched(path, id)) {
      desired.group(path).ifPresent(appeared::add);
      entered(path);
    }
  }

  private void entered(final String path) {
    desired
        .group(path)
        .filter(group -> group.role() == GroupRole.CONTAINER)
        .ifPresent(entered::add);
  }

  private Findings findings() {
    return new Findings(
        desired,
        deviations,
        List.copyOf(missing),
        List.copyOf(appeared),
        List.copyOf(entered),
        failures);
  }
}
