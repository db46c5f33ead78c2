package io.cadre.cgroup.process;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupOperation;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Keeps the calling process from killing, freezing or removing the group it lives in. */
final class CallerGuard {

  // The thread may be in another group than the process when the group is threaded.
  private static final List<Path> OWN_GROUPS =
      List.of(Path.of("/proc/self/cgroup"), Path.of("/proc/thread-self/cgroup"));

  private CallerGuard() {}

  /** Fails when {@code group} holds the caller, unless that is allowed. */
  static void check(final CgroupPath group, final OwnAncestors own, final CgroupOperation operation)
      throws CgroupException {
    if (own == OwnAncestors.ALLOW) {
      return;
    }
    for (final Path file : OWN_GROUPS) {
      if (holds(group, read(file))) {
        throw Failures.of(operation, group, CgroupProblem.OWN_ANCESTOR);
      }
    }
  }

  /** Without /proc nothing can be told, which {@link #holds} takes for yes. */
  private static String read(final Path file) {
    try {
      return Files.readString(file);
    } catch (final IOException unreadable) {
      return "";
    }
  }

  /**
   * Whether a process with this {@code /proc/PID/cgroup} is in {@code group} or below it. True also
   * when that cannot be told: no v2 line, or a path outside the cgroup namespace ({@code /../x}).
   */
  static boolean holds(final CgroupPath group, final String procCgroup) {
    final String own =
        procCgroup
            .lines()
            .filter(line -> line.startsWith("0::"))
            .map(line -> line.substring("0::".length()))
            .findFirst()
            .orElse("/..");
    if (!own.startsWith("/") || own.equals("/..") || own.startsWith("/../")) {
      return true;
    }
    final List<String> names = Arrays.stream(own.split("/")).filter(n -> !n.isEmpty()).toList();
    final int depth = group.names().size();
    return names.size() >= depth && names.subList(0, depth).equals(group.names());
  }
}
