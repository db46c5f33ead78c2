package io.cadre.cgroup;

import java.util.Optional;
import java.util.Set;

/** Looks for threads in the groups themselves, where {@code /proc} does not name the group. */
final class ThreadSearch {

  /** Unlike cgroup.procs it can be read in groups of every type. */
  private static final String THREADS = "cgroup.threads";

  private ThreadSearch() {}

  /** Whether one of the threads is in this very group. */
  static boolean holds(final Cgroup group, final Set<String> threads) throws CgroupException {
    return group.read(THREADS).lines().anyMatch(threads::contains);
  }

  /** The first group, {@code top} or one below it, that holds one of the threads. */
  static Optional<CgroupPath> below(final Cgroup top, final Set<String> threads)
      throws CgroupException {
    if (holds(top, threads)) {
      return Optional.of(top.path());
    }
    for (final String name : top.children()) {
      final Optional<CgroupPath> found = inChild(top, name, threads);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<CgroupPath> inChild(
      final Cgroup parent, final String name, final Set<String> threads) throws CgroupException {
    try (Cgroup child = parent.open(name)) {
      return below(child, threads);
    } catch (final CgroupException e) {
      if (e.isGroupMissing()) {
        return Optional.empty(); // removed since it was listed, so nothing is in it
      }
      throw e;
    }
  }
}
