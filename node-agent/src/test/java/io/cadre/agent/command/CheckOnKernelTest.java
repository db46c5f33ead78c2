package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.KernelRelease;
import io.cadre.cgroup.PageSize;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code check} finds out what is the case, on a host that works and on those that do not. */
@Tag("privileged")
class CheckOnKernelTest {

  private static final CgroupPath CONTAINER = CgroupPath.of("/kubepods/burstable/pod1/app");

  @AfterEach
  void removeGroups() throws CgroupException {
    try (CgroupRoot root = CgroupRoot.open(ApplyCommand.NEEDED)) {
      if (root.group().children().contains("kubepods")) {
        for (int depth = CONTAINER.names().size(); depth > 0; depth--) {
          final List<String> parent = CONTAINER.names().subList(0, depth - 1);
          try (Cgroup group = root.open(new CgroupPath(parent))) {
            group.remove(CONTAINER.names().get(depth - 1));
          }
        }
      }
    }
  }

  private static JsonNode finding(final CommandRun run, final String topic) throws Exception {
    return new ObjectMapper()
        .readTree(run.out())
        .get("findings")
        .valueStream()
        .filter(finding -> finding.get("topic").asText().equals(topic))
        .findFirst()
        .orElseThrow(() -> new AssertionError(topic + " not in " + run.out()));
  }

  private static void assertFinding(
      final CommandRun run, final String topic, final String level, final String text)
      throws Exception {
    final JsonNode finding = finding(run, topic);
    assertEquals(level, finding.get("level").asText(), finding::toString);
    assertTrue(finding.toString().contains(text), finding::toString);
  }

  @Test
  void hostThatWorks() throws Exception {
    try (CgroupRoot root = CgroupRoot.open(ApplyCommand.NEEDED);
        Cgroup container = root.create(CONTAINER, ApplyCommand.NEEDED)) {
      final CommandRun before = CommandRun.of("check", "-o", "json");
      assertEquals(ExitStatus.OK, before.status(), before.out() + before.err());
      final KernelRelease release = KernelRelease.ofKernel();
      assertFinding(before, "kernel", "ok", release.toString());
      assertFinding(before, "lowering", release.isAtLeast(6, 16) ? "ok" : "warn", "memory.high");
      assertFinding(before, "page-size", PageSize.ofKernel() == 4096 ? "ok" : "warn", "bytes");
      assertFinding(before, "mode", "ok", "unified");
      assertFinding(before, "rights", "ok", "/sys/fs/cgroup");
      assertFinding(before, "memory.high", "ok", "no group of pods");
      container.write("memory.high", "1073741824");
      assertFinding(
          CommandRun.of("check", "-o", "json"), "memory.high", "warn", CONTAINER.toString());
    }
    final CommandRun text = CommandRun.of("check");
    assertTrue(text.out().contains("ok    mode             unified"), text.out());
    assertFalse(text.out().contains("\u001b"), "no colours where there is no terminal");
  }

  @Test
  void ordinaryUser() throws Exception {
    final CommandRun run =
        AgentProcess.run(
            List.of("setpriv", "--reuid=65534", "--clear-groups"), "check", "-o", "json");
    assertEquals(ExitStatus.UNUSABLE_HOST, run.status(), run.out());
    assertFinding(run, "rights", "fail", "run as root");
  }

  @Test
  void readOnlyMount() throws Exception {
    final CommandRun run =
        AgentProcess.run(
            AgentProcess.mounted("mount -o remount,bind,ro /sys/fs/cgroup"), "check", "-o", "json");
    assertEquals(ExitStatus.UNUSABLE_HOST, run.status(), run.out());
    assertFinding(run, "rights", "fail", "read-only");
  }

  /** A v1 hierarchy alone, without controllers, since those of the guest are in use on v2. */
  @Test
  void hostOfVersion1() throws Exception {
    final CommandRun run =
        AgentProcess.run(
            AgentProcess.mounted(
                "umount -l /sys/fs/cgroup && mount -t tmpfs none /sys/fs/cgroup"
                    + " && mkdir /sys/fs/cgroup/systemd"
                    + " && mount -t cgroup -o none,name=cadre-test none /sys/fs/cgroup/systemd"),
            "check",
            "-o",
            "json");
    assertEquals(ExitStatus.UNUSABLE_HOST, run.status(), run.out());
    assertFinding(run, "mode", "fail", "systemd.unified_cgroup_hierarchy=1");
  }

  /** A cgroup2 mount that holds no controllers, beside a v1 hierarchy. */
  @Test
  void hybridHost() throws Exception {
    try (CgroupRoot root = CgroupRoot.open(ApplyCommand.NEEDED);
        Cgroup empty = root.group().create("cadre-test-check")) {
      final CommandRun run =
          AgentProcess.run(
              AgentProcess.mounted(
                  "mkdir -p /sys/fs/cgroup%1$s/inner && mount --bind /sys/fs/cgroup%1$s/inner /mnt"
                          .formatted(empty.path())
                      + " && mount -t tmpfs none /sys/fs/cgroup"
                      + " && mkdir /sys/fs/cgroup/unified /sys/fs/cgroup/systemd"
                      + " && mount --move /mnt /sys/fs/cgroup/unified"
                      + " && mount -t cgroup -o none,name=cadre-test none /sys/fs/cgroup/systemd"),
              "check",
              "-o",
              "json");
      assertEquals(ExitStatus.UNUSABLE_HOST, run.status(), run.out());
      assertFinding(run, "mode", "fail", "hybrid");
      empty.remove("inner");
      root.group().remove("cadre-test-check");
    }
  }
}
