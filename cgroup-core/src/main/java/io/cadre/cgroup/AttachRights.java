package io.cadre.cgroup;

import io.cadre.cgroup.proc.MountInfo;
import io.cadre.cgroup.proc.RawPath;
import io.cadre.cgroup.proc.ShownPath;
import io.cadre.ffm.Errno;
import io.cadre.ffm.Fd;
import io.cadre.ffm.OpenFlags;
import java.util.List;

/**
 * Whether the caller may move a process, and if not, why: the kernel says EACCES or ENOENT alone.
 *
 * <p>To move a process one must be able to write {@code cgroup.procs} of the target <em>and</em> of
 * the lowest group that is above both source and target, see "Delegation Containment" in
 * Documentation/admin-guide/cgroup-v2.rst.
 */
public sealed interface AttachRights {

  /** {@return the reason as a clause} */
  String explanation();

  /** Nothing stands in the way. */
  record Granted() implements AttachRights {
    @Override
    public String explanation() {
      return "cgroup.procs of the target and of the common ancestor can be written";
    }
  }

  /** The target's own {@code cgroup.procs} cannot be written: EACCES. */
  record TargetDenied(CgroupPath target) implements AttachRights {
    @Override
    public String explanation() {
      return "the caller may not write cgroup.procs of the target " + target;
    }
  }

  /**
   * That of the common ancestor cannot be written: EACCES.
   *
   * @param ancestor from the root of the mount down
   * @param source where the process is, as {@code /proc} shows it
   */
  record AncestorDenied(RawPath ancestor, ShownPath source) implements AttachRights {
    @Override
    public String explanation() {
      return "the process is in "
          + source
          + ", and the caller may not write cgroup.procs of "
          + ancestor
          + ", the common ancestor of source and target";
    }
  }

  /**
   * The process is where the caller's mount does not reach, so that the common ancestor cannot be
   * told; or beyond the caller's cgroup namespace, and that is a boundary.
   *
   * @param nsdelegate namespaces are boundaries, so that the kernel answers ENOENT
   */
  record SourceUnreachable(ShownPath source, boolean nsdelegate) implements AttachRights {
    @Override
    public String explanation() {
      return "the process is in "
          + source
          + ", beyond this mount or cgroup namespace"
          + (nsdelegate ? ", which is a boundary (nsdelegate): no process is moved across" : "");
    }
  }

  /**
   * Finds out for one process. Opens the files that the kernel would look at and changes nothing.
   *
   * @param target the group to move it to
   * @throws CgroupException with {@link CgroupProblem#PROC_UNUSABLE} if {@code /proc} does not tell
   *     the group of the process, be it because it has ended
   */
  static AttachRights of(final Cgroup target, final long pid) throws CgroupException {
    final ShownPath source = Proc.group(Long.toString(pid));
    final MountInfo mount = MountOptions.mountOf(target);
    try (MountPosition position = MountPosition.of(target)) {
      if (!isWritable(target, target.directory())) {
        return new TargetDenied(target.path());
      }
      final boolean nsdelegate = MountOptions.of(mount).nsdelegate();
      if (nsdelegate && source.isOutsideNamespace()
          || !(Placement.of(mount.root(), source)
              instanceof Placement.Named(List<RawPath> names))) {
        return new SourceUnreachable(source, nsdelegate);
      }
      final int depth = position.commonDepth(names);
      try (Directory ancestor = position.ancestor(position.depth() - depth)) {
        return isWritable(target, ancestor)
            ? new Granted()
            : new AncestorDenied(RawPath.joined(names.subList(0, depth)), source);
      }
    }
  }

  private static boolean isWritable(final Cgroup target, final Directory group)
      throws CgroupException {
    try (Fd fd = group.openFile("cgroup.procs", OpenFlags.O_WRONLY)) {
      return switch (fd.errno()) {
        case 0 -> true;
        case Errno.EACCES -> false;
        default -> throw target.failure(CgroupOperation.OPEN, "cgroup.procs", "", fd.errno());
      };
    }
  }
}
