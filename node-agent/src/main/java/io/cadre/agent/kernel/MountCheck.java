package io.cadre.agent.kernel;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.MountOptions;
import io.cadre.cgroup.OwnGroup;
import io.cadre.cgroup.proc.MountTable;
import io.cadre.cgroup.proc.ProcFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How the hierarchy is mounted, and what that allows. */
final class MountCheck {

  private static final Path MOUNTS = Path.of("/proc/thread-self/mountinfo");

  private MountCheck() {}

  static List<Finding> run(final CgroupRoot root) throws IOException {
    final MountOptions options = root.mountOptions();
    final List<Finding> findings = new ArrayList<>();
    findings.add(rights(root, options));
    findings.add(own(root));
    findings.add(delegationBoundary(options));
    findings.add(
        options.memoryRecursiveprot()
            ? Finding.ok("protection", "memory_recursiveprot")
            : Finding.warn(
                "protection",
                "mounted without memory_recursiveprot: memory.min and memory.low of a pod protect"
                    + " nothing in containers that have none",
                "mount -o remount,nsdelegate,memory_recursiveprot " + root.mountPoint()));
    return findings;
  }

  private static Finding rights(final CgroupRoot root, final MountOptions options) {
    if (options.readOnly()) {
      return Finding.fail(
          "rights",
          root.mountPoint() + " is mounted read-only",
          "mount it read-write, as a privileged container has it");
    }
    return Files.isWritable(Path.of(root.mountPoint()))
        ? Finding.ok("rights", "groups can be made in " + root.mountPoint())
        : Finding.fail(
            "rights",
            "the caller may not make groups in " + root.mountPoint(),
            "run as root, or have a group delegated: its directory, cgroup.procs and"
                + " cgroup.subtree_control must belong to the caller");
  }

  private static Finding own(final CgroupRoot root) throws CgroupException {
    return switch (root.own()) {
      case OwnGroup.Inside(final var path) -> Finding.ok("own-group", path.toString());
      case OwnGroup.Deleted(final var path) ->
          Finding.warn("own-group", path + " was removed", "start the agent anew");
      case OwnGroup.OutsideNamespace(_), OwnGroup.OutsideMount(_), OwnGroup.NotText(_) ->
          Finding.warn(
              "own-group",
              "the group of this process cannot be seen from here",
              "run in the host's cgroup namespace, with the whole hierarchy mounted");
    };
  }

  /**
   * Whoever mounts the hierarchy once more in the first cgroup namespace sets its options anew, for
   * all mounts. Source: {@code apply_cgroup_root_flags} in {@code kernel/cgroup/cgroup.c}.
   */
  private static Finding delegationBoundary(final MountOptions options) throws IOException {
    if (options.nsdelegate()) {
      return Finding.ok("nsdelegate", "a cgroup namespace is a delegation boundary");
    }
    final int mounts = mounts();
    return Finding.warn(
        "nsdelegate",
        "mounted without nsdelegate"
            + (mounts > 1
                ? "; there are " + mounts + " mounts, and one without it takes it from all"
                : ": a container may write the limits of its own root group"),
        "mount -o remount,nsdelegate,memory_recursiveprot " + CgroupRoot.DEFAULT_MOUNT);
  }

  private static int mounts() throws IOException {
    try {
      return MountTable.parse(Files.readAllBytes(MOUNTS)).visibleCgroup2().size();
    } catch (final ProcFormatException e) {
      throw new IOException(MOUNTS + " cannot be read", e);
    }
  }
}
