package io.cadre.cgroup;

import io.cadre.cgroup.proc.MountInfo;
import io.cadre.cgroup.proc.RawPath;
import java.util.List;

/** Where the caller's cgroup namespace ends, and what the kernel makes of that. */
public final class NamespaceBoundary {

  private NamespaceBoundary() {}

  /**
   * {@return whether {@code group} is the root of the caller's cgroup namespace in a hierarchy
   * mounted with {@code nsdelegate}}
   *
   * <p>Even root can then write only the delegated files of that group (see {@link
   * Delegation#files()}); any other, such as {@code memory.max}, answers EPERM, since the limits of
   * a namespace belong to whoever made it. And no process is moved in or out: ENOENT.
   */
  public static boolean isAt(final Cgroup group) throws CgroupException {
    final MountInfo mount = MountOptions.mountOf(group);
    final List<RawPath> top = mount.root().names();
    if (!MountOptions.of(mount).nsdelegate() || Placement.climbs(top) != top.size()) {
      return false;
    }
    try (MountPosition position = MountPosition.of(group)) {
      if (position.depth() != top.size()) {
        return false;
      }
    }
    // Only the root of all has no type, and nothing is delegated there; elsewhere the root of the
    // namespace is, of the groups that deep, the one the caller is in.
    return group.has("cgroup.type") && (top.isEmpty() || CallerGroup.isWithin(group));
  }
}
