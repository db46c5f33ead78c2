package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Hosts that cannot be used, made with mounts in a namespace of their own: {@code apply} says what
 * is wrong and what to do, and {@code check} finds it.
 */
@Tag("privileged")
class UnusableHostOnKernelTest {

  private static final String MOUNT = "/sys/fs/cgroup";
  private static final List<String> CHECK = List.of("check", "-o", "json");
  private static final List<String> APPLY =
      List.of(
          "apply",
          "--pods",
          CommandRun.example("pods.json"),
          "--node",
          CommandRun.example("node.json"));

  /** Runs both where {@code change} was made, and gives what {@code check} said. */
  private static CommandRun assertUnusable(
      final OtherHost.Change change, final String problem, final String remedy) throws Exception {
    final List<CommandRun> runs = OtherHost.run(change, List.of(APPLY, CHECK));
    final CommandRun apply = runs.getFirst();
    assertEquals(ExitStatus.UNUSABLE_HOST, apply.status(), apply.out());
    assertTrue(apply.err().contains(problem), apply.err());
    assertTrue(apply.err().contains(remedy), apply.err());
    assertFalse(Files.exists(Path.of(MOUNT, "kubepods")));
    final CommandRun check = runs.getLast();
    assertEquals(ExitStatus.UNUSABLE_HOST, check.status(), check.out());
    return check;
  }

  @Test
  void ordinaryUser() throws Exception {
    final CommandRun check = assertUnusable(OtherHost.ordinaryUser(), "EACCES", "run as root");
    Findings.assertOne(check, "rights", "fail", "run as root");
  }

  @Test
  void readOnlyMount() throws Exception {
    final CommandRun check =
        assertUnusable(
            OtherHost.mounted("mount -o remount,bind,ro " + MOUNT), "EROFS", "mount it read-write");
    Findings.assertOne(check, "rights", "fail", "read-only");
  }

  /** A v1 hierarchy alone, without controllers, since those of the guest are in use on v2. */
  @Test
  void hostOfVersion1() throws Exception {
    final CommandRun check =
        assertUnusable(
            OtherHost.mounted(
                "umount -l %1$s && mount -t tmpfs none %1$s && mkdir %1$s/systemd".formatted(MOUNT)
                    + " && mount -t cgroup -o none,name=cadre-test none %s/systemd"
                        .formatted(MOUNT)),
            "cgroup v1",
            "systemd.unified_cgroup_hierarchy=1");
    Findings.assertOne(check, "mode", "fail", "systemd.unified_cgroup_hierarchy=1");
  }

  @Test
  void hybridHost() throws Exception {
    final CommandRun check =
        assertUnusableWithoutControllers(
            "mount --bind %s /mnt && mount -t tmpfs none %s && mkdir %2$s/unified %2$s/systemd"
                + " && mount --move /mnt %2$s/unified"
                + " && mount -t cgroup -o none,name=cadre-test none %2$s/systemd",
            "this host is hybrid", "systemd.unified_cgroup_hierarchy=1");
    Findings.assertOne(check, "mode", "fail", "hybrid");
  }

  @Test
  void hierarchyWithoutTheControllers() throws Exception {
    assertUnusableWithoutControllers(
        "mount --bind %s %s",
        "a needed controller is not in cgroup.controllers", "cgroup.subtree_control");
  }

  /** With a group that was handed no controller in place of the hierarchy's root. */
  private static CommandRun assertUnusableWithoutControllers(
      final String mounts, final String problem, final String remedy) throws Exception {
    final Path outer = Files.createDirectory(Path.of(MOUNT, "cadre-test-outer"));
    final Path inner = Files.createDirectory(outer.resolve("inner"));
    try {
      return assertUnusable(OtherHost.mounted(mounts.formatted(inner, MOUNT)), problem, remedy);
    } finally {
      Files.delete(inner);
      Files.delete(outer);
    }
  }
}
