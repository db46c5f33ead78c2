package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.agent.kernel.Checkup;
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

/** {@code check} finds out what is the case on a host that works. */
@Tag("privileged")
class CheckOnKernelTest {

  private static final CgroupPath CONTAINER = CgroupPath.of("/kubepods/burstable/pod1/app");

  @AfterEach
  void removeGroups() throws CgroupException {
    try (CgroupRoot root = CgroupRoot.open(Checkup.NEEDED)) {
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

  @Test
  void hostThatWorks() throws Exception {
    try (CgroupRoot root = CgroupRoot.open(Checkup.NEEDED);
        Cgroup container = root.create(CONTAINER, Checkup.NEEDED)) {
      final CommandRun before = CommandRun.of("check", "-o", "json");
      assertEquals(ExitStatus.OK, before.status(), before.out() + before.err());
      final KernelRelease release = KernelRelease.ofKernel();
      Findings.assertOne(before, "kernel", "ok", release.toString());
      Findings.assertOne(
          before, "lowering", release.isAtLeast(6, 16) ? "ok" : "warn", "memory.high");
      Findings.assertOne(before, "page-size", PageSize.ofKernel() == 4096 ? "ok" : "warn", "bytes");
      Findings.assertOne(before, "mode", "ok", "unified");
      Findings.assertOne(before, "rights", "ok", "/sys/fs/cgroup");
      Findings.assertOne(before, "memory.high", "ok", "no group of pods");
      container.write("memory.high", "1073741824");
      Findings.assertOne(
          CommandRun.of("check", "-o", "json"), "memory.high", "warn", CONTAINER.toString());
    }
    final CommandRun text = CommandRun.of("check");
    assertTrue(text.out().contains("ok    mode             unified"), text.out());
    assertFalse(text.out().contains("\u001b"), "no colours where there is no terminal");
  }
}
