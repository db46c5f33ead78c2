package io.cadre.agent.kernel;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.HierarchyMode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds out what this node can do, and writes nothing. */
public final class Checkup {

  /** The controllers without which the QoS rules cannot be applied. */
  public static final Set<Controller> NEEDED =
      EnumSet.of(Controller.CPU, Controller.MEMORY, Controller.PIDS);

  private Checkup() {}

  /**
   * {@return all findings, the kernel's first}
   *
   * @throws IOException if a file that every Linux has cannot be read
   */
  public static List<Finding> run() throws IOException {
    final List<Finding> findings = new ArrayList<>(KernelCheck.run());
    final HierarchyMode mode = CgroupRoot.mode();
    final Finding ofMode = mode(mode);
    findings.add(ofMode);
    if (ofMode.level() == Finding.Level.FAIL) {
      return findings; // without the controllers there is nothing to look at
    }
    try (CgroupRoot root = CgroupRoot.open(NEEDED)) {
      findings.add(controllers(root));
      findings.addAll(MountCheck.run(root));
      findings.addAll(GroupCheck.run(root));
    } catch (final CgroupException e) {
      findings.add(Finding.fail("controllers", e));
    }
    return findings;
  }

  private static Finding mode(final HierarchyMode mode) throws CgroupException {
    final String name = mode.name().toLowerCase(Locale.ROOT);
    if (mode == HierarchyMode.UNIFIED) {
      return Finding.ok("mode", name);
    }
    try (CgroupRoot root = CgroupRoot.open(NEEDED)) {
      return Finding.warn(
          "mode",
          name + ", with the needed controllers on v2 at " + root.mountPoint(),
          "boot with systemd.unified_cgroup_hierarchy=1 to have all of them there");
    } catch (final CgroupException e) {
      return Finding.fail("mode", e);
    }
  }

  private static Finding controllers(final CgroupRoot root) throws CgroupException {
    final Set<Controller> there = root.group().availableControllers().controllers();
    final Set<Controller> useful = EnumSet.of(Controller.CPUSET, Controller.IO, Controller.HUGETLB);
    useful.removeAll(there);
    return useful.isEmpty()
        ? Finding.ok("controllers", there.toString())
        : Finding.warn(
            "controllers",
            there + ", without " + useful,
            "settings of those cannot be applied; see /proc/cgroups and cgroup_disable= in"
                + " /proc/cmdline");
  }
}
