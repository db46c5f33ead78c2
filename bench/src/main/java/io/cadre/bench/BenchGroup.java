package io.cadre.bench;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.HierarchyMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** A group of the benchmark's own, on whatever cgroup2 mount this host has. */
final class BenchGroup implements AutoCloseable {

  private static final List<Path> MOUNTS =
      List.of(CgroupRoot.DEFAULT_MOUNT, CgroupRoot.DEFAULT_MOUNT.resolve("unified"));

  private final String name = "cadre-bench-" + ProcessHandle.current().pid();
  private final CgroupRoot root;
  private final Cgroup group;

  private BenchGroup(final CgroupRoot root) throws CgroupException {
    this.root = root;
    this.group = root.group().create(name);
  }

  static BenchGroup create() throws CgroupException {
    for (final Path mount : MOUNTS) {
      if (CgroupRoot.mode(mount) == HierarchyMode.UNIFIED) {
        return new BenchGroup(CgroupRoot.open(mount, Set.of()));
      }
    }
    throw new IllegalStateException("no cgroup2 mount at any of " + MOUNTS);
  }

  Cgroup group() {
    return group;
  }

  /** The directory of the group. */
  String directory() {
    return root.mountPoint() + "/" + name;
  }

  @Override
  public void close() throws CgroupException {
    group.close();
    root.group().remove(name);
    root.close();
  }
}
