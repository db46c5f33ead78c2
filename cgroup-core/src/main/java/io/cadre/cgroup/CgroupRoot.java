package io.cadre.cgroup;

import io.cadre.ffm.Fd;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * The mounted cgroup v2 hierarchy. All methods may be called from any thread and throw {@link
 * CgroupException} when the kernel refuses.
 */
public final class CgroupRoot implements AutoCloseable {

  /** Where systemd and every container runtime mount the hierarchy. */
  public static final Path DEFAULT_MOUNT = Path.of("/sys/fs/cgroup");

  private final Cgroup group;
  private final String mountPoint;

  private CgroupRoot(final Cgroup group, final String mountPoint) {
    this.group = group;
    this.mountPoint = mountPoint;
  }

  /**
   * Opens the hierarchy that has the wanted controllers: the one at {@link #DEFAULT_MOUNT} or
   * directly below it, else any other that the mount table shows. On a hybrid host that works when
   * the wanted controllers happen to be on v2.
   *
   * @param wanted the controllers that must be in its {@code cgroup.controllers}
   * @throws CgroupException with {@link CgroupProblem#LEGACY_HIERARCHY}, {@link
   *     CgroupProblem#HYBRID_HIERARCHY}, {@link CgroupProblem#NOT_MOUNTED} or {@link
   *     CgroupProblem#CONTROLLER_NOT_AVAILABLE} if there is none
   */
  public static CgroupRoot open(final Set<Controller> wanted) throws CgroupException {
    return open(HierarchySearch.ofHost(), wanted);
  }

  /** Opens the hierarchy mounted at or directly below {@code mount}; else as {@link #open(Set)}. */
  public static CgroupRoot open(final Path mount, final Set<Controller> wanted)
      throws CgroupException {
    return open(HierarchySearch.at(mount.toString()), wanted);
  }

  private static CgroupRoot open(final HierarchySearch search, final Set<Controller> wanted)
      throws CgroupException {
    for (final String place : search.cgroup2()) {
      final Cgroup group = new Cgroup(CgroupPath.ROOT, HierarchySearch.open(place));
      boolean fits = false;
      try {
        fits = group.availableControllers().containsAll(wanted);
      } finally {
        if (!fits) {
          group.close();
        }
      }
      if (fits) {
        return new CgroupRoot(group, place);
      }
    }
    throw new CgroupException(
        CgroupOperation.MOUNT, search.place(), "", "", 0, search.mode().problem());
  }

  /**
   * {@return how control groups are mounted on this host; decided by {@link #mode(Path)} and, for
   * mounts elsewhere, the mount table}
   */
  public static HierarchyMode mode() throws CgroupException {
    return HierarchySearch.ofHost().mode();
  }

  /**
   * {@return how control groups are mounted at {@code mount} and directly below it}, told by the
   * types of the file systems; {@code /proc/cgroups} is not consulted, since it lists what v1 could
   * use and lacks controllers that have none of it left.
   */
  public static HierarchyMode mode(final Path mount) throws CgroupException {
    return HierarchySearch.at(mount.toString()).mode();
  }

  /** {@return where the hierarchy was found when it was opened} */
  public String mountPoint() {
    return mountPoint;
  }

  /**
   * {@return how the hierarchy is mounted now}; others can change that while it is in use.
   *
   * @throws CgroupException with {@link CgroupProblem#NOT_MOUNTED} if the mount was detached, or
   *     belongs to another mount namespace
   */
  public MountOptions mountOptions() throws CgroupException {
    return MountOptions.of(MountOptions.mountOf(group));
  }

  /**
   * {@return where the calling process is in this hierarchy now}, for the process as a whole: the
   * group of its first thread.
   *
   * @throws CgroupException with {@link CgroupProblem#PROC_UNUSABLE} if {@code /proc} cannot be
   *     read or names a group that the process is not in
   */
  public OwnGroup own() throws CgroupException {
    return new OwnGroupFinder(this).find();
  }

  /** {@return the root group, which this object closes} */
  public Cgroup group() {
    return group;
  }

  /** Opens the group at {@code path}. */
  public Cgroup open(final CgroupPath path) throws CgroupException {
    final Optional<Fd> fd = group.directory().findDirectory(path);
    // One step at a time where that fails, so that the error names the group that is missing.
    return fd.isPresent() ? new Cgroup(path, fd.get()) : walk(path, Set.of(), false);
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
