package io.cadre.cgroup.proc;

/**
 * The path of a group as {@code /proc/PID/cgroup} shows it: relative to the root of the reader's
 * cgroup namespace.
 *
 * @param path the kernel does not escape it
 */
public record ShownPath(RawPath path) {

  private static final String DELETED = " (deleted)";

  /** {@return whether the group is not below the root of the reader's cgroup namespace} */
  public boolean isOutsideNamespace() {
    // No group is called "..", and the kernel climbs before it descends (kernfs_path_from_node()).
    return path.latin1().equals("/..") || path.latin1().startsWith("/../");
  }

  /**
   * {@return whether the path ends in {@code (deleted)}: the mark of a removed group, but also an
   * allowed end of a name, so only a look at the hierarchy tells}
   */
  public boolean mayBeDeleted() {
    return path.latin1().endsWith(DELETED);
  }

  /** {@return the path without the mark, if it ends in one} */
  public RawPath withoutMark() {
    return mayBeDeleted()
        ? new RawPath(path.latin1().substring(0, path.latin1().length() - DELETED.length()))
        : path;
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
