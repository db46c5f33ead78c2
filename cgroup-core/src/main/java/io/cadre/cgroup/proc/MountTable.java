package io.cadre.cgroup.proc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The mounts a process sees: {@code /proc/PID/mountinfo}.
 *
 * @param mounts in the kernel's order
 */
public record MountTable(List<MountInfo> mounts) {

  /** Copies the list. */
  public MountTable {
    mounts = List.copyOf(mounts);
  }

  /**
   * {@return the table in these bytes}
   *
   * @throws ProcFormatException if a line is not one of {@code mountinfo}; nothing else is thrown,
   *     whatever the bytes
   */
  public static MountTable parse(final byte[] bytes) throws ProcFormatException {
    final List<MountInfo> mounts = new ArrayList<>();
    for (final String line : RawPath.of(bytes).latin1().split("\n")) {
      if (!line.isEmpty()) {
        mounts.add(MountInfoLine.parse(line));
      }
    }
    return new MountTable(mounts);
  }

  /** {@return the mount of that id, if the process sees it} */
  public Optional<MountInfo> withId(final long id) {
    return mounts.stream().filter(mount -> mount.id() == id).findFirst();
  }

  /**
   * {@return the mount that a look-up of {@code path} ends in, which hides those below it}
   *
   * @param path absolute, without symbolic links
   */
  public Optional<MountInfo> at(final RawPath path) {
    final List<MountInfo> candidates = new ArrayList<>(mounts);
    candidates.removeIf(mount -> !mount.mountPoint().covers(path));
    MountInfo at = null;
    MountInfo next = nearest(candidates, at);
    while (next != null) {
      candidates.remove(next); // each is passed once, also where parents form a circle
      at = next;
      next = nearest(candidates, at);
    }
    return Optional.ofNullable(at);
  }

  /** The child of {@code at} that the look-up meets first; of several on one place the last. */
  private MountInfo nearest(final List<MountInfo> candidates, final MountInfo at) {
    MountInfo nearest = null;
    for (final MountInfo mount : candidates) {
      final boolean child = at == null ? isTop(mount) : mount.parent() == at.id();
      if (child && (nearest == null || length(mount) <= length(nearest))) {
        nearest = mount;
      }
    }
    return nearest;
  }

  /** The kernel leaves out mounts outside the reader's root, so a parent may not be there. */
  private boolean isTop(final MountInfo mount) {
    return mount.parent() == mount.id() || withId(mount.parent()).isEmpty();
  }

  private static int length(final MountInfo mount) {
    return mount.mountPoint().latin1().length();
  }

  /** {@return the cgroup v2 mounts that no other mount hides} */
  public List<MountInfo> visibleCgroup2() {
    return mounts.stream()
        .filter(MountInfo::isCgroup2)
        .filter(mount -> at(mount.mountPoint()).filter(mount::equals).isPresent())
        .toList();
  }
}
