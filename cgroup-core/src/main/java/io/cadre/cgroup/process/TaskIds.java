package io.cadre.cgroup.process;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Ids of processes or threads, as a group lists them, each once and sorted.
 *
 * @param ids their ids in the PID namespace of the caller
 * @param outsideNamespace how many more entries there were that have no id in that namespace; the
 *     kernel lists each as 0, which must never be written back, since a 0 stands for the writer
 */
public record TaskIds(SortedSet<Integer> ids, int outsideNamespace) {

  /** Copies the ids. */
  public TaskIds {
    ids = Collections.unmodifiableSortedSet(new TreeSet<>(ids));
  }

  /** {@return whether nothing was listed} */
  public boolean isEmpty() {
    return ids.isEmpty() && outsideNamespace == 0;
  }

  /**
   * Reads the content of {@code cgroup.procs} or {@code cgroup.threads}. The kernel sorts nothing
   * and may list an id twice (Documentation/admin-guide/cgroup-v2.rst, cgroup.procs).
   *
   * @throws NumberFormatException if it holds something else than numbers
   */
  static TaskIds parse(final String text) {
    final SortedSet<Integer> ids = new TreeSet<>();
    int outside = 0;
    for (final String line : text.split("\n")) {
      final int id = line.isEmpty() ? -1 : Integer.parseUnsignedInt(line);
      if (id == 0) {
        outside++;
      } else if (id > 0) {
        ids.add(id);
      }
    }
    return new TaskIds(ids, outside);
  }

  /** Both together. */
  TaskIds with(final TaskIds other) {
    final SortedSet<Integer> all = new TreeSet<>(ids);
    all.addAll(other.ids);
    return new TaskIds(all, outsideNamespace + other.outsideNamespace);
  }
}
