package io.cadre.cgroup;

import io.cadre.cgroup.proc.MountTable;
import io.cadre.cgroup.proc.ProcessCgroup;
import io.cadre.cgroup.proc.ShownPath;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Reads the files of {@code /proc} that speak of mounts and groups, each anew when asked. */
final class Proc {

  private static final Path SELF = Path.of("/proc/self");
  private static final Path THREADS = SELF.resolve("task");

  // proc(5): that of the process is that of its first thread, which has none once it has ended.
  private static final Path MOUNTS = Path.of("/proc/thread-self/mountinfo");

  private Proc() {}

  /** The mounts the calling thread sees. */
  static MountTable mounts() throws CgroupException {
    try {
      return MountTable.parse(Files.readAllBytes(MOUNTS));
    } catch (final IOException e) {
      throw unusable(MOUNTS, e);
    }
  }

  /** The v2 group of a process, or of the calling one: {@code self}. */
  static ShownPath group(final String pid) throws CgroupException {
    final Path file = SELF.resolveSibling(pid).resolve("cgroup");
    try {
      return unified(file);
    } catch (final IOException e) {
      throw unusable(file, e);
    }
  }

  /** The v2 groups that threads of the calling process are in; more than one when threaded. */
  static Set<ShownPath> ownGroups() throws CgroupException {
    final Set<ShownPath> groups = new HashSet<>();
    for (final String tid : ownThreads()) {
      final Path thread = THREADS.resolve(tid);
      try {
        groups.add(unified(thread.resolve("cgroup")));
      } catch (final IOException e) {
        if (Files.exists(thread)) {
          throw unusable(thread, e);
        }
      }
    }
    return groups;
  }

  /** The ids of the threads of the calling process. */
  static Set<String> ownThreads() throws CgroupException {
    final Set<String> ids = new HashSet<>();
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(THREADS)) {
      threads.forEach(thread -> ids.add(thread.getFileName().toString()));
    } catch (final IOException e) {
      throw unusable(THREADS, e);
    }
    return ids;
  }

  private static ShownPath unified(final Path file) throws IOException {
    return ProcessCgroup.parse(Files.readAllBytes(file))
        .unified()
        .orElseThrow(() -> new IOException("no cgroup v2 line in " + file));
  }

  static CgroupException unusable(final Path file, final IOException cause) {
    final CgroupException e =
        new CgroupException(
            CgroupOperation.READ, file.toString(), "", "", 0, CgroupProblem.PROC_UNUSABLE);
    e.initCause(cause);
    return e;
  }
}
