package io.cadre.cgroup.probe;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.KernelRelease;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/**
 * What the running kernel can do for control groups. It does not change while the kernel runs, so
 * one probe serves the life of an agent; it opens some thirty files.
 *
 * @param release the kernel's release
 * @param features the mount options and features the kernel lists in {@code
 *     /sys/kernel/cgroup/features}, such as {@code pids_localevents}; empty when sysfs is not there
 * @param group what every group has
 * @param cpu what the cpu controller has
 * @param memory what the memory controller has
 * @param pidsEventsLocal {@code pids.events.local}, Linux 6.11; where it is there, {@code
 *     pids.events} counts the whole subtree, unless mounted with {@code pids_localevents}
 * @param hugetlbReservations {@code hugetlb.SIZE.rsvd.max}, Linux 5.7
 * @param misc the misc controller, Linux 5.13
 * @param dmem the dmem controller, Linux 6.14
 * @param psi pressure stall information, of the group that was looked at
 */
public record KernelCapabilities(
    KernelRelease release,
    Optional<Set<String>> features,
    GroupSupport group,
    CpuSupport cpu,
    MemorySupport memory,
    Support pidsEventsLocal,
    Support hugetlbReservations,
    Support misc,
    Support dmem,
    Psi psi) {

  /** Copies the features. */
  public KernelCapabilities {
    features = features.map(Set::copyOf);
  }

  /**
   * Probes in a group of its own, made below {@code parent} and removed again.
   *
   * @param parent a group with the controllers of interest enabled for its children; of others it
   *     stays {@link Support#UNKNOWN} what they can do
   * @throws IOException if the group cannot be made, looked at or removed
   */
  public static KernelCapabilities probe(final CgroupRoot root, final CgroupPath parent)
      throws IOException {
    try (ProbeGroup own = new ProbeGroup(root.open(parent))) {
      return new Prober(root, own.group(), true).probe();
    }
  }

  /**
   * Looks at a group that is there and writes nothing, for those who may not make one. What only a
   * write would tell stays {@link Support#UNKNOWN}.
   *
   * @param group any but the root of all, which lacks most files
   * @throws IOException if it cannot be looked at
   */
  public static KernelCapabilities look(final CgroupRoot root, final Cgroup group)
      throws IOException {
    return new Prober(root, group, false).probe();
  }
}
