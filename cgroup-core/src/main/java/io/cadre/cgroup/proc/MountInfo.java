package io.cadre.cgroup.proc;

import java.util.List;
import java.util.Set;

/**
 * One mount: a line of {@code /proc/PID/mountinfo}, see proc_pid_mountinfo(5).
 *
 * @param id the mount's id, unique while it is mounted; what statx(2) gives as {@code stx_mnt_id}
 * @param parent the id of the mount it sits on, its own for the top of the tree
 * @param device the device number of the superblock, as {@code MAJOR:MINOR}
 * @param root the directory of the file system that is mounted; for cgroup2 seen from the reader's
 *     cgroup namespace, so that {@code /..} is above its root
 * @param mountPoint where, seen from the reader's root directory
 * @param options what holds for this mount alone, such as {@code ro}
 * @param optional the optional fields, such as {@code shared:9}
 * @param type the type of the file system
 * @param source what was mounted, often just a word; may be empty
 * @param superOptions what holds for the superblock, that is for all mounts of it
 */
public record MountInfo(
    long id,
    long parent,
    String device,
    RawPath root,
    RawPath mountPoint,
    Set<String> options,
    List<String> optional,
    String type,
    RawPath source,
    Set<String> superOptions) {

  /** The type of a cgroup v2 mount. */
  public static final String CGROUP2 = "cgroup2";

  /** Copies the collections. */
  public MountInfo {
    options = Set.copyOf(options);
    optional = List.copyOf(optional);
    superOptions = Set.copyOf(superOptions);
  }

  /** {@return whether this is a cgroup v2 mount} */
  public boolean isCgroup2() {
    return type.equals(CGROUP2);
  }

  /** {@return whether nothing can be written here, be it for the mount or its superblock} */
  public boolean isReadOnly() {
    return options.contains("ro") || superOptions.contains("ro");
  }
}
