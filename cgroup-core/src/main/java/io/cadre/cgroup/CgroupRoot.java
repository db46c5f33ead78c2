package io.cadre.cgroup;

import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.Statfs;
import java.nio.file.Path;
import java.util.Set;

/**
 * The mounted cgroup v2 hierarchy. All methods may be called from any thread and throw {@link
 * CgroupException} when the kernel refuses.
 */
public final class CgroupRoot implements AutoCloseable {

  /** Where systemd and every container runtime mount the hierarchy. */
  public static final Path DEFAULT_MOUNT = Path.of("/sys/fs/cgroup");

  private final Cgroup group;

  private CgroupRoot(final Cgroup group) {
    this.group = group;
  }

  /**
   * Opens the hierarchy mounted at {@link #DEFAULT_MOUNT}.
   *
   * @param wanted the controllers that must be in its {@code cgroup.controllers}
   * @throws CgroupException with {@link CgroupProblem#LEGACY_HIERARCHY}, {@link
   *     CgroupProblem#HYBRID_HIERARCHY}, {@link CgroupProblem#NOT_MOUNTED} or {@link
   *     CgroupProblem#CONTROLLER_NOT_AVAILABLE} if it cannot be used
   */
  public static CgroupRoot open(final Set<Controller> wanted) throws CgroupException {
    return open(DEFAULT_MOUNT, wanted);
  }

  /** Opens the hierarchy mounted at {@code mount}; else as {@link #open(Set)}. */
  public static CgroupRoot open(final Path mount, final Set<Controller> wanted)
      throws CgroupException {
    switch (mode(mount)) {
      case UNIFIED -> {}
      case HYBRID -> throw unusable(mount, CgroupProblem.HYBRID_HIERARCHY);
      case LEGACY -> throw unusable(mount, CgroupProblem.LEGACY_HIERARCHY);
      case NONE -> throw unusable(mount, CgroupProblem.NOT_MOUNTED);
    }
    final Cgroup group = new Cgroup(CgroupPath.ROOT, Directory.open(mount.toString()));
    if (!group.availableControllers().containsAll(wanted)) {
      group.close();
      throw unusable(mount, CgroupProblem.CONTROLLER_NOT_AVAILABLE);
    }
    return new CgroupRoot(group);
  }

  private static CgroupException unusable(final Path mount, final CgroupProblem problem) {
    return new CgroupException(CgroupOperation.MOUNT, mount.toString(), "", "", 0, problem);
  }

  /**
   * {@return how control groups are mounted at {@code mount}}, told by the types of the file
   * systems; {@code /proc/cgroups} and the mount table are not consulted, since neither says it.
   */
  public static HierarchyMode mode(final Path mount) throws CgroupException {
    final long type = filesystem(mount);
    if (type == Statfs.CGROUP2_SUPER_MAGIC) {
      return HierarchyMode.UNIFIED;
    }
    if (type == Statfs.CGROUP_SUPER_MAGIC) {
      return HierarchyMode.LEGACY;
    }
    if (type != Statfs.TMPFS_MAGIC) {
      return HierarchyMode.NONE;
    }
    return filesystem(mount.resolve("unified")) == Statfs.CGROUP2_SUPER_MAGIC
        ? HierarchyMode.HYBRID
        : HierarchyMode.LEGACY;
  }

  /** The magic number of the file system at {@code path}, or 0 when there is none. */
  private static long filesystem(final Path path) throws CgroupException {
    try (Fd fd = Directory.open(path.toString());
        Directory directory = new Directory(fd)) {
      if (fd.errno() == Errno.ENOENT || fd.errno() == Errno.ENOTDIR) {
        return 0;
      }
      final long type = fd.errno() != 0 ? -fd.errno() : directory.filesystem();
      if (type < 0) {
        final int errno = (int) -type;
        throw new CgroupException(
            CgroupOperation.MOUNT,
            path.toString(),
            "",
            "",
            errno,
            Diagnosis.of(CgroupOperation.MOUNT, "", "", errno));
      }
      return type;
    }
  }

  /** {@return the root group, which this object closes} */
  public Cgroup group() {
    return group;
  }

  /** Opens the group at {@code path}. */
  public Cgroup open(final CgroupPath path) throws CgroupException {
    return walk(path, Set.of(), false);
  }

  /**
   * Creates the group at {@code path} with what is missing above it, adopting what is there, and
   * enables {@code controllers} for it: from the root down to its parent.
   */
  public Cgroup create(final CgroupPath path, final Set<Controller> controllers)
      throws CgroupException {
    return walk(path, controllers, true);
  }

  private Cgroup walk(
      final CgroupPath path, final Set<Controller> controllers, final boolean create)
      throws CgroupException {
    Cgroup at = group.reopen();
    for (final String name : path.names()) {
      try (Cgroup parent = at) {
        if (create) {
          parent.enable(controllers);
          at = parent.create(name);
        } else {
          at = parent.open(name);
        }
      }
    }
    return at;
  }

  @Override
  public void close() {
    group.close();
  }
}
