package io.cadre.qos.policy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedSet;

/**
 * What has to change to get from one plan to another.
 *
 * @param added groups that only the other plan has, parents before children
 * @param removed groups that only the first plan has, parents before children
 * @param changed groups that both have and that differ
 */
public record PlanDiff(List<PlannedGroup> added, List<PlannedGroup> removed, List<Change> changed) {
  /** Copies the lists. */
  public PlanDiff {
    added = List.copyOf(added);
    removed = List.copyOf(removed);
    changed = List.copyOf(changed);
  }

  /** Returns whether nothing has to change. */
  public boolean isEmpty() {
    return added.isEmpty() && removed.isEmpty() && changed.isEmpty();
  }

  /**
   * A group that differs.
   *
   * @param before the group in the first plan
   * @param after the group at the same path in the other plan
   */
  public record Change(PlannedGroup before, PlannedGroup after) {
    /** Refuses groups at different paths. */
    public Change {
      if (!before.path().equals(after.path())) {
        throw new IllegalArgumentException(before.path() + " is not " + after.path());
      }
    }

    /**
     * Returns the files whose content differs.
     *
     * @return in the order of the first plan, then of the other; empty if only the label or the OOM
     *     score differs
     */
    public List<FileChange> files() {
      final SequencedSet<String> names = new LinkedHashSet<>(before.files().keySet());
      names.addAll(after.files().keySet());
      return names.stream()
          .map(name -> new FileChange(name, file(before, name), file(after, name)))
          .filter(change -> !change.before().equals(change.after()))
          .toList();
    }

    private static Optional<PlannedFile> file(final PlannedGroup group, final String name) {
      return Optional.ofNullable(group.files().get(name));
    }
  }

  /**
   * A file whose content differs.
   *
   * @param file its name
   * @param before the content in the first plan, or empty if it leaves the file alone
   * @param after the content in the other plan, or empty if it leaves the file alone
   */
  public record FileChange(String file, Optional<PlannedFile> before, Optional<PlannedFile> after) {
    /** Refuses null. */
    public FileChange {
      Objects.requireNonNull(file, "file");
      Objects.requireNonNull(before, "before");
      Objects.requireNonNull(after, "after");
    }
  }
}
