package io.cadre.cgroup.probe;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelRelease;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks at one group. */
final class Prober {

  private final Cgroup group;
  private final boolean own;
  private final Set<Controller> ofGroup;
  private final Set<Controller> missing;

  /**
   * Reads which controllers there are.
   *
   * @param own the group is the prober's, so it may write
   */
  Prober(final CgroupRoot root, final Cgroup group, final boolean own) throws CgroupException {
    this.group = group;
    this.own = own;
    this.ofGroup = group.availableControllers().controllers();
    this.missing = missing(root.group());
  }

  /**
   * The controllers that surely do not exist: only the root of all, which has no type, can tell.
   */
  private static Set<Controller> missing(final Cgroup root) throws CgroupException {
    if (root.has("cgroup.type")) {
      return Set.of();
    }
    final Set<Controller> there = root.availableControllers().controllers();
    return Set.copyOf(
        List.of(Controller.values()).stream().filter(c -> !there.contains(c)).toList());
  }

  KernelCapabilities probe() throws IOException {
    final KernelRelease release = KernelRelease.ofKernel();
    return new KernelCapabilities(
        release,
        KernelFile.text("/sys/kernel/cgroup/features")
            .map(text -> text.lines().collect(Collectors.toSet())),
        new GroupSupport(core("cgroup.kill"), core("cgroup.pressure"), core("cgroup.stat.local")),
        new CpuSupport(file("cpu.max.burst"), file("cpu.idle")),
        memory(release),
        file("pids.events.local"),
        hugetlbReservations(),
        controller(Controller.MISC),
        controller(Controller.DMEM),
        Psi.of(group));
  }

  private MemorySupport memory(final KernelRelease release) throws CgroupException {
    final Support reclaim = file("memory.reclaim");
    final Support peak = file("memory.peak");
    return new MemorySupport(
        reclaim,
        accepts(reclaim, "memory.reclaim", "0 swappiness=60"),
        peak,
        accepts(peak, "memory.peak", "reset"),
        // "memcg: introduce non-blocking limit setting option", Linux 6.16: an older kernel takes
        // the flag and ignores it, so nothing but the release tells.
        controller(Controller.MEMORY).isYes()
            ? Support.of(release.isAtLeast(6, 16))
            : controller(Controller.MEMORY),
        file("memory.swap.max"),
        file("memory.zswap.max"),
        file("memory.zswap.writeback"));
  }

  /** Every page size has the same files. */
  private Support hugetlbReservations() throws IOException {
    final Optional<String> size = HugePages.anySize();
    return size.isPresent() ? file("hugetlb." + size.get() + ".rsvd.max") : Support.UNKNOWN;
  }

  private Support core(final String name) throws CgroupException {
    return Support.of(group.has(name));
  }

  private Support file(final String name) throws CgroupException {
    final Support controller = controller(Controller.ofFile(name).orElseThrow());
    return controller.isYes() ? Support.of(group.has(name)) : controller;
  }

  private Support controller(final Controller controller) {
    if (ofGroup.contains(controller)) {
      return Support.YES;
    }
    return missing.contains(controller) ? Support.NO : Support.UNKNOWN;
  }

  /** Whether a file takes a value that does nothing to an empty group. */
  private Support accepts(final Support there, final String file, final String value)
      throws CgroupException {
    if (!there.isYes()) {
      return there;
    }
    if (!own) {
      return Support.UNKNOWN;
    }
    try {
      group.write(file, value);
      return Support.YES;
    } catch (final CgroupException e) {
      if (e.errnoName().equals("EINVAL")) {
        return Support.NO;
      }
      throw e;
    }
  }
}
