package io.cadre.cgroup;

import io.cadre.cgroup.proc.RawPath;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a group sits in the mount it was opened through: the root of the mount, and how far below
 * it the group is. Found by climbing from the group itself, so it holds for a handle whatever was
 * mounted, moved or opened in the meantime.
 */
final class MountPosition implements AutoCloseable {

  private final Cgroup group;
  private final Directory top;
  private final List<Long> ids;

  private MountPosition(final Cgroup group, final Directory top, final List<Long> ids) {
    this.group = group;
    this.top = top;
    this.ids = List.copyOf(ids);
  }

  static MountPosition of(final Cgroup group) throws CgroupException {
    final long mount = require(group, group.directory().mountId());
    final List<Long> ids = new ArrayList<>();
    Directory at = open(group, group.directory().openDirectory("."));
    while (true) {
      try (Directory below = at) {
        ids.addFirst(require(group, below.inode()));
        at = open(group, below.openParent());
        if (at.mountId() != mount || at.inode() == ids.getFirst()) {
          at.close();
          return new MountPosition(group, open(group, below.openDirectory(".")), ids);
        }
      }
    }
  }

  /** How many levels below the root of the mount the group is. */
  int depth() {
    return ids.size() - 1;
  }

  /**
   * The depth of the lowest group that this one and another are both in or below.
   *
   * @param names the other's path from the root of the mount down
   */
  int commonDepth(final List<RawPath> names) throws CgroupException {
    final int deepest = Math.min(depth(), names.size());
    Directory at = open(group, top.openDirectory("."));
    for (int depth = 0; depth < deepest; depth++) {
      try (Directory above = at) {
        final Fd below = above.openDirectory(names.get(depth));
        if (below.errno() == Errno.ENOENT) {
          return depth;
        }
        at = open(group, below);
      }
      if (at.inode() != ids.get(depth + 1)) {
        at.close();
        return depth;
      }
    }
    at.close();
    return deepest;
  }

  /**
   * How to get from this group to one below it, or empty when the other is not below.
   *
   * @param names the other's path from the root of the mount down
   * @return what is left of {@code names}; empty for the group itself
   */
  Optional<List<RawPath>> rest(final List<RawPath> names) throws CgroupException {
    return names.size() >= depth() && commonDepth(names) == depth()
        ? Optional.of(names.subList(depth(), names.size()))
        : Optional.empty();
  }

  /** Opens the group {@code levels} above this one. */
  Directory ancestor(final int levels) throws CgroupException {
    Directory at = open(group, group.directory().openDirectory("."));
    for (int level = 0; level < levels; level++) {
      try (Directory below = at) {
        at = open(group, below.openParent());
      }
    }
    return at;
  }

  private static Directory open(final Cgroup group, final Fd fd) throws CgroupException {
    require(group, -fd.errno());
    return new Directory(fd);
  }

  private static long require(final Cgroup group, final long result) throws CgroupException {
    if (result < 0) {
      throw group.failure(CgroupOperation.OPEN, "", "", (int) -result);
    }
    return result;
  }

  @Override
  public void close() {
    top.close();
  }
}
