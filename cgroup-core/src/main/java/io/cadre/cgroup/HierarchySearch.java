package io.cadre.cgroup;

import io.cadre.cgroup.proc.MountInfo;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.Statfs;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What was found when looking for hierarchies.
 *
 * @param place where was looked
 * @param v1 whether a v1 hierarchy was found
 * @param cgroup2 where v2 was found, best first
 */
record HierarchySearch(String place, boolean v1, List<String> cgroup2) {

  private static final String DEFAULT = CgroupRoot.DEFAULT_MOUNT.toString();

  HierarchySearch {
    cgroup2 = List.copyOf(cgroup2);
  }

  HierarchyMode mode() {
    return HierarchyMode.of(v1, !cgroup2.isEmpty());
  }

  /** Looks at the default place and in the mount table. */
  static HierarchySearch ofHost() throws CgroupException {
    final HierarchySearch usual = at(DEFAULT);
    final Set<String> cgroup2 = new LinkedHashSet<>(usual.cgroup2);
    if (usual.v1 || cgroup2.isEmpty()) {
      addMounted(cgroup2);
    }
    return new HierarchySearch(DEFAULT, usual.v1, List.copyOf(cgroup2));
  }

  /** Whole hierarchies that can be written come first; what cannot be named is left out. */
  private static void addMounted(final Collection<String> cgroup2) throws CgroupException {
    final List<MountInfo> mounts =
        Proc.mounts().visibleCgroup2().stream()
            .sorted(
                Comparator.comparing(MountInfo::isReadOnly)
                    .thenComparing(mount -> mount.root().names().size()))
            .toList();
    for (final MountInfo mount : mounts) {
      final Optional<String> place = mount.mountPoint().text();
      if (place.isPresent() && filesystem(place.get()) == Statfs.CGROUP2_SUPER_MAGIC) {
        cgroup2.add(place.get());
      }
    }
  }

  /** Looks at a place and, when it is the tmpfs of a v1 or hybrid host, directly below it. */
  static HierarchySearch at(final String place) throws CgroupException {
    final long type = filesystem(place);
    if (type != Statfs.TMPFS_MAGIC) {
      return new HierarchySearch(
          place,
          type == Statfs.CGROUP_SUPER_MAGIC,
          type == Statfs.CGROUP2_SUPER_MAGIC ? List.of(place) : List.of());
    }
    boolean v1 = false;
    final List<String> cgroup2 = new ArrayList<>();
    for (final String name : directories(place)) {
      final String below = place + "/" + name;
      final long typeBelow = filesystem(below);
      v1 |= typeBelow == Statfs.CGROUP_SUPER_MAGIC;
      if (typeBelow == Statfs.CGROUP2_SUPER_MAGIC) {
        cgroup2.add(below);
      }
    }
    return new HierarchySearch(place, v1, cgroup2);
  }

  private static List<String> directories(final String place) throws CgroupException {
    final List<String> names = new ArrayList<>();
    try (Directory directory = new Directory(open(place))) {
      final int result = directory.list(names);
      if (result < 0) {
        throw failure(place, -result);
      }
      return names;
    }
  }

  /** The magic number of the file system at {@code place}, or 0 when there is none. */
  private static long filesystem(final String place) throws CgroupException {
    try (Fd fd = Directory.open(place);
        Directory directory = new Directory(fd)) {
      if (fd.errno() == Errno.ENOENT || fd.errno() == Errno.ENOTDIR) {
        return 0;
      }
      final long type = fd.errno() != 0 ? -fd.errno() : directory.filesystem();
      if (type < 0) {
        throw failure(place, (int) -type);
      }
      return type;
    }
  }

  /** Opens a directory that was seen a moment ago. */
  static Fd open(final String place) throws CgroupException {
    final Fd fd = Directory.open(place);
    if (fd.errno() != 0) {
      throw failure(place, fd.errno());
    }
    return fd;
  }

  private static CgroupException failure(final String place, final int errno) {
    return new CgroupException(
        CgroupOperation.MOUNT,
        place,
        "",
        "",
        errno,
        Diagnosis.of(CgroupOperation.MOUNT, "", "", errno));
  }
}
