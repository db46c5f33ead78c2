package io.cadre.cgroup;

import io.cadre.cgroup.proc.MountInfo;
import java.util.Set;

/**
 * How a cgroup v2 hierarchy is mounted. All but {@code readOnly} belong to the hierarchy itself:
 * they are the same in all its mounts, and whoever mounts or remounts it in the first cgroup
 * namespace sets all of them anew, also by leaving them out.
 *
 * @param readOnly nothing can be written through this mount
 * @param nsdelegate a cgroup namespace is a delegation boundary: in its root only the delegated
 *     files can be written (else EPERM), and no process passes it (ENOENT); Linux 4.13
 * @param favordynmods moving processes is cheaper, fork and exit cost more; Linux 6.0
 * @param memoryLocalevents {@code memory.events} counts the group alone; Linux 5.2
 * @param memoryRecursiveprot {@code memory.low} and {@code memory.min} protect the whole subtree;
 *     Linux 5.7
 * @param memoryHugetlbAccounting {@code memory.current} includes huge pages; Linux 6.7
 * @param pidsLocalevents {@code pids.events} counts the group alone, as it always did before Linux
 *     6.11
 */
public record MountOptions(
    boolean readOnly,
    boolean nsdelegate,
    boolean favordynmods,
    boolean memoryLocalevents,
    boolean memoryRecursiveprot,
    boolean memoryHugetlbAccounting,
    boolean pidsLocalevents) {

  static MountOptions of(final MountInfo mount) {
    final Set<String> shared = mount.superOptions();
    return new MountOptions(
        mount.isReadOnly(),
        shared.contains("nsdelegate"),
        shared.contains("favordynmods"),
        shared.contains("memory_localevents"),
        shared.contains("memory_recursiveprot"),
        shared.contains("memory_hugetlb_accounting"),
        shared.contains("pids_localevents"));
  }

  /** The mount a group was opened through; it is gone when it was detached since. */
  static MountInfo mountOf(final Cgroup group) throws CgroupException {
    return Proc.mounts()
        .withId(group.directory().mountId())
        .orElseThrow(
            () ->
                new CgroupException(
                    CgroupOperation.MOUNT, group.toString(), "", "", 0, CgroupProblem.NOT_MOUNTED));
  }
}
