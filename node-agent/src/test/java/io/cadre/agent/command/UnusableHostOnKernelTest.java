package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Hosts that cannot be used, made with mounts in a namespace of their own. */
@Tag("privileged")
class UnusableHostOnKernelTest {

  private static final String MOUNT = "/sys/fs/cgroup";

  /** Runs the agent behind {@code wrapper}; it must say what is wrong and what to do. */
  private static void assertUnusable(
      final List<String> wrapper, final String problem, final String remedy) throws Exception {
    final CommandRun run =
        AgentProcess.run(
            wrapper,
            "apply",
            "--pods",
            CommandRun.example("pods.json"),
            "--node",
            CommandRun.example("node.json"));
    assertEquals(ExitStatus.UNUSABLE_HOST, run.status(), run.out());
    assertTrue(run.out().contains(problem) && run.out().contains(remedy), run.out());
    assertFalse(Files.exists(Path.of(MOUNT, "kubepods")));
  }

  @Test
  void ordinaryUser() throws Exception {
    assertUnusable(List.of("setpriv", "--reuid=65534", "--clear-groups"), "EACCES", "run as root");
  }

  @Test
  void readOnlyMount() throws Exception {
    assertUnusable(
        AgentProcess.mounted("mount -o remount,bind,ro " + MOUNT), "EROFS", "mount it read-write");
  }

  @Test
  void hybridHost() throws Exception {
    assertUnusableWithoutControllers(
        "mount --bind %s /mnt && mount -t tmpfs none %s && mkdir %2$s/unified %2$s/systemd"
            + " && mount --move /mnt %2$s/unified"
            + " && mount -t cgroup -o none,name=cadre-test none %2$s/systemd",
        "this host is hybrid", "systemd.unified_cgroup_hierarchy=1");
  }

  @Test
  void hierarchyWithoutTheControllers() throws Exception {
    assertUnusableWithoutControllers(
        "mount --bind %s %s",
        "a needed controller is not in cgroup.controllers", "cgroup.subtree_control");
  }

  /** With a group that was handed no controller in place of the hierarchy's root. */
  private static void assertUnusableWithoutControllers(
      final String mounts, final String problem, final String remedy) throws Exception {
    final Path outer = Files.createDirectory(Path.of(MOUNT, "cadre-test-outer"));
    final Path inner = Files.createDirectory(outer.resolve("inner"));
    try {
      assertUnusable(AgentProcess.mounted(mounts.formatted(inner, MOUNT)), problem, remedy);
    } finally {
      Files.delete(inner);
      Files.delete(outer);
    }
  }
}
