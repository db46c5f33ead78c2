package io.cadre.qos.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * What the groups of a node should be set to, parents before children.
 *
 * <p>A value: two plans are equal when they have equal groups in the same order.
 */
public final class Plan {
  private final SequencedMap<String, PlannedGroup> groups = new LinkedHashMap<>();

  /**
   * Makes a plan of groups.
   *
   * @param groups the groups, parents before children
   * @throws IllegalArgumentException if two groups have the same path
   */
  public Plan(final List<PlannedGroup> groups) {
    for (final PlannedGroup group : groups) {
      if (this.groups.putIfAbsent(group.path(), group) != null) {
        throw new IllegalArgumentException(
            "two groups at " + group.path() + ", the second for " + group.label());
      }
    }
  }

  /** Returns the groups, parents before children. */
  public List<PlannedGroup> groups() {
    return List.copyOf(groups.values());
  }

  /**
   * Returns the group at a path.
   *
   * @param path a path below the root of the cgroup file system
   * @return the group, or empty if the plan has none there
   */
  public Optional<PlannedGroup> group(final String path) {
    return Optional.ofNullable(groups.get(path));
  }

  /**
   * Returns what has to change to get from this plan to another one.
   *
   * @param other the plan that is wanted
   * @return the difference, empty if both have equal groups
   */
  public PlanDiff diff(final Plan other) {
    final List<PlannedGroup> removed = new ArrayList<>();
    final List<PlanDiff.Change> changed = new ArrayList<>();
    for (final PlannedGroup before : groups.values()) {
      final PlannedGroup after = other.groups.get(before.path());
      if (after == null) {
        removed.add(before);
      } else if (!before.equals(after)) {
        changed.add(new PlanDiff.Change(before, after));
      }
    }
    return new PlanDiff(addedTo(other, groups.size() - removed.size()), removed, changed);
  }

  /**
   * The groups that only the other plan has, which are looked for if it has more than in common.
   */
  private List<PlannedGroup> addedTo(final Plan other, final int common) {
    return other.groups.size() == common
        ? List.of()
        : other.groups.values().stream().filter(g -> !groups.containsKey(g.path())).toList();
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof Plan that && groups().equals(that.groups());
  }

  @Override
  public int hashCode() {
    return groups.hashCode();
  }

  /** Returns the paths of the groups. */
  @Override
  public String toString() {
    return "Plan" + groups.sequencedKeySet();
  }
}
