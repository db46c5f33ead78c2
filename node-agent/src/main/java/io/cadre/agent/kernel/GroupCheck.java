package io.cadre.agent.kernel;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.CgroupWalk;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.OwnGroup;
import io.cadre.cgroup.probe.KernelCapabilities;
import io.cadre.cgroup.probe.Psi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the groups that are there tell. */
final class GroupCheck {

  /** Made by systemd where it is the init process; see sd_booted(3). */
  private static final Path SYSTEMD = Path.of("/run/systemd/system");

  private static final List<String> ROOTS_OF_PODS = List.of("kubepods", "kubepods.slice");

  private final CgroupRoot root;
  private final List<String> children;

  private GroupCheck(final CgroupRoot root) throws CgroupException {
    this.root = root;
    this.children = root.group().children();
  }

  static List<Finding> run(final CgroupRoot root) throws IOException {
    final GroupCheck check = new GroupCheck(root);
    final List<Finding> findings = new ArrayList<>();
    findings.addAll(check.capabilities());
    findings.add(check.systemd());
    findings.add(check.leftovers());
    return findings;
  }

  private List<Finding> capabilities() throws IOException {
    final Optional<CgroupPath> path = anyGroup();
    if (path.isEmpty()) {
      return List.of(
          Finding.warn(
              "psi", "not known: there is no group to look at", "make one, and ask again"));
    }
    try (Cgroup group = root.open(path.get())) {
      final KernelCapabilities can = KernelCapabilities.look(root, group);
      return List.of(psi(can.psi()), swapAccounting(group, can));
    }
  }

  /** Any but the root of all, which lacks most files; best one with the memory controller. */
  private Optional<CgroupPath> anyGroup() throws CgroupException {
    for (final String child : children) {
      try (Cgroup group = root.group().open(child)) {
        if (group.availableControllers().containsAll(Set.of(Controller.MEMORY))) {
          return Optional.of(group.path());
        }
      }
    }
    if (root.own() instanceof OwnGroup.Inside(final CgroupPath path) && !path.names().isEmpty()) {
      return Optional.of(path);
    }
    return children.stream().findFirst().map(CgroupPath.ROOT::child);
  }

  private static Finding psi(final Psi psi) {
    return switch (psi) {
      case Psi.Available(final boolean cpuFull, final boolean irq) ->
          Finding.ok("psi", "cpu, io, memory" + (irq ? ", irq" : ""));
      case Psi.Unavailable(final Psi.Reason why) -> Finding.warn("psi", why.what(), why.remedy());
    };
  }

  private static Finding swapAccounting(final Cgroup group, final KernelCapabilities can) {
    return switch (can.memory().swap()) {
      case YES -> Finding.ok("swap-accounting", "memory.swap.max is there");
      case NO ->
          Finding.warn(
              "swap-accounting", "groups have no memory.swap.max", "boot with swapaccount=1");
      case UNKNOWN ->
          Finding.warn(
              "swap-accounting",
              "not known: " + group.path() + " has no memory controller",
              "enable memory in cgroup.subtree_control of the root");
    };
  }

  /** systemd sets the files of its units anew, and may move processes between slices. */
  private Finding systemd() {
    if (!Files.isDirectory(SYSTEMD)) {
      return Finding.ok("systemd", "not running; nobody else owns the hierarchy");
    }
    return children.contains("kubepods.slice")
        ? Finding.warn(
            "systemd",
            "owns kubepods.slice and writes its settings again with each daemon-reload",
            "let the kubelet or systemd set what both know, and leave the slices to them")
        : Finding.warn(
            "systemd",
            "owns the hierarchy; what is written to its slices does not last",
            "keep to groups outside slices, or use --cgroup-driver systemd beside a kubelet");
  }

  /** Up to 1.36 a kubelet whose Memory QoS is switched off leaves memory.high as it was. */
  private Finding leftovers() throws CgroupException {
    final List<String> throttled = new ArrayList<>();
    for (final String name : ROOTS_OF_PODS) {
      if (children.contains(name)) {
        try (Cgroup pods = root.group().open(name)) {
          CgroupWalk.WHOLE.run(pods, (group, depth) -> look(group, throttled));
        }
      }
    }
    return throttled.isEmpty()
        ? Finding.ok("memory.high", "set in no group of pods")
        : Finding.warn(
            "memory.high",
            "set in %d groups of pods, such as %s"
                .formatted(throttled.size(), throttled.getFirst()),
            "if Memory QoS is meant to be off, write max there: kubelets before 1.37 do not take it"
                + " back");
  }

  private static boolean look(final Cgroup group, final List<String> throttled)
      throws CgroupException {
    if (group.has("memory.high") && !group.read("memory.high").strip().equals("max")) {
      throttled.add(group.path().toString());
    }
    return true;
  }
}
