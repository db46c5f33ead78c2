package io.cadre.cgroup;

import io.cadre.cgroup.proc.MountInfo;
import io.cadre.cgroup.proc.ShownPath;
import java.util.Optional;

/**
 * Guards the calling process against what it does to groups: killing, freezing or moving itself.
 */
public final class CallerGroup {

  private CallerGroup() {}

  /**
   * {@return whether a thread of the calling process is in {@code group} or below it}
   *
   * <p>All threads count, since those of one process can be in different groups of a threaded
   * subtree. The group is compared by its id and not by its path, so the answer holds for any
   * mount, in a cgroup namespace, and for a handle on a group that was removed and made again.
   * Where the names of the caller's group are hidden by its cgroup namespace, the groups below
   * {@code group} are searched. It tells about now: somebody else may move the process a moment
   * later.
   *
   * <p>Any thread may call it. Cold: it reads a file for each thread.
   *
   * @throws CgroupException with {@link CgroupProblem#PROC_UNUSABLE} if {@code /proc} cannot be
   *     read
   */
  public static boolean isWithin(final Cgroup group) throws CgroupException {
    final Optional<MountInfo> mount = Proc.mounts().withId(group.directory().mountId());
    boolean unclear = false;
    try (MountPosition position = MountPosition.of(group)) {
      for (final ShownPath shown : Proc.ownGroups()) {
        final Placement placement =
            mount.map(m -> Placement.of(m.root(), shown)).orElseGet(Placement.Hidden::new);
        switch (placement) {
          case final Placement.Named named -> {
            if (position.rest(named.names()).isPresent()) {
              return true;
            }
          }
          case final Placement.Hidden hidden -> unclear = true;
          case final Placement.Outside outside -> {}
        }
      }
    }
    return unclear && ThreadSearch.below(group, Proc.ownThreads()).isPresent();
  }
}
