package io.cadre.agent.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.agent.kernel.Checkup;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.PageSize;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("privileged")
class ApplyOnKernelTest {

  private static final String PODS = CommandRun.example("pods.json");
  private static final String NODE = CommandRun.example("node.json");

  @TempDir Path folder;

  @AfterEach
  void removeGroups() throws CgroupException {
    try (CgroupRoot root = CgroupRoot.open(Set.of())) {
      if (root.group().children().contains("kubepods")) {
        remove(root.group(), "kubepods");
      }
    }
  }

  private static void remove(final Cgroup parent, final String name) throws CgroupException {
    try (Cgroup group = parent.open(name)) {
      for (final String child : group.children()) {
        remove(group, child);
      }
    }
    parent.remove(name);
  }

  private static String read(final String group, final String file) throws Exception {
    return Files.readString(Path.of("/sys/fs/cgroup" + group, file)).strip();
  }

  @Test
  void exampleNodeIsWrittenAndReadBack() throws Exception {
    final CommandRun run = CommandRun.of("apply", "--pods", PODS, "--node", NODE);
    assertEquals(ExitStatus.OK, run.status(), run.out() + run.err());
    assertFalse(run.out().contains("not what was written"), run.out());

    assertEquals("1073741824", read("/kubepods", "memory.max"));
    assertEquals("849346560", read("/kubepods", "memory.min"));
    assertEquals("41", read("/kubepods/burstable", "cpu.weight"));
    assertEquals("1", read("/kubepods/besteffort", "cpu.weight"));
    final String cache = pod("/kubepods/burstable", 10);
    assertEquals("4", read(cache, "cpu.weight"));
    assertEquals("50000 100000", read(cache, "cpu.max"));
    assertEquals("100663296", read(cache, "memory.max"));
    assertEquals("17", read(cache + "/redis", "cpu.weight"));
    final String high = wholePages(95_629_312);
    assertEquals(high, read(cache + "/redis", "memory.high"));
    assertEquals("50331648", read(cache + "/redis", "memory.low"));
    assertEquals("1", read(cache + "/redis", "memory.oom.group"));
    assertEquals("167772160", read(pod("/kubepods", 9) + "/postgres", "memory.min"));

    assertEquals(
        List.of(cache + "/redis", "memory.high", high, high),
        run.row(cache + "/redis", "memory.high"));
  }

  /** The kubelet rounds memory.high down to pages of the running kernel. */
  private static String wholePages(final long bytes) {
    return Long.toString(bytes - bytes % PageSize.ofKernel());
  }

  private static String pod(final String tier, final int number) {
    return String.format("%s/pod5f0c%04x-2b1d-4c6e-9a37-%012x", tier, number, number * 7919);
  }

  @Test
  void applyingAgainChangesNothing() {
    final CommandRun first = CommandRun.of("apply", "--pods", PODS, "--node", NODE);
    final CommandRun second = CommandRun.of("apply", "--pods", PODS, "--node", NODE);
    assertEquals(ExitStatus.OK, second.status());
    assertEquals(first.out(), second.out());
  }

  @Test
  void diffIsCleanAfterApplyAndShowsWhatChangedSince() throws Exception {
    final CommandRun before = CommandRun.of("apply", "--dry-run", "--pods", PODS, "--node", NODE);
    assertEquals(ExitStatus.OK, before.status(), before.err());
    assertEquals(List.of("/kubepods", "a group", "none"), before.row("/kubepods", "a group"));
    assertFalse(Files.exists(Path.of("/sys/fs/cgroup/kubepods")));

    CommandRun.of("apply", "--pods", PODS, "--node", NODE);
    final CommandRun clean = CommandRun.of("diff", "--pods", PODS, "--node", NODE);
    assertEquals(ExitStatus.OK, clean.status(), clean.out() + clean.err());
    assertEquals("", clean.out());

    final String redis = pod("/kubepods/burstable", 10) + "/redis";
    Files.createDirectory(Path.of("/sys/fs/cgroup/kubepods/besteffort/stranger"));
    try (CgroupRoot root = CgroupRoot.open(Checkup.NEEDED);
        Cgroup group = root.open(CgroupPath.of(redis))) {
      group.write("memory.high", "max");
    }
    final CommandRun after = CommandRun.of("diff", "--pods", PODS, "--node", NODE);
    assertEquals(ExitStatus.FAILED, after.status());
    assertEquals(
        List.of(redis, "memory.high", wholePages(95_629_312), "max"),
        after.row(redis, "memory.high"));
    assertTrue(after.out().contains("/kubepods/besteffort/stranger"), after.out());
    assertEquals(3, after.out().lines().count(), after.out());
  }

  @Test
  void refusedGroupIsShownAndTheOthersAreApplied() throws Exception {
    try (CgroupRoot root = CgroupRoot.open(Checkup.NEEDED);
        Cgroup tier = root.create(CgroupPath.of("/kubepods/besteffort"), Checkup.NEEDED)) {
      tier.write("cgroup.max.descendants", "0");
    }
    final CommandRun run = CommandRun.of("apply", "--pods", PODS, "--node", NODE);
    assertEquals(ExitStatus.PARTLY_REFUSED, run.status());
    assertTrue(run.out().contains("EAGAIN: cgroup.max.descendants"), run.out());
    assertEquals("17", read(pod("/kubepods/burstable", 10) + "/redis", "cpu.weight"));
  }

  @Test
  void nothingIsWrittenWhenOnePodIsBad() throws Exception {
    final Path pods = folder.resolve("pods.yaml");
    Files.writeString(
        pods,
        """
        kind: Pod
        metadata: {name: good, uid: good-1}
        spec: {containers: [{name: a}]}
        ---
        kind: Pod
        metadata: {name: bad, uid: "../../x"}
        spec: {containers: [{name: a}]}
        """);
    assertEquals(ExitStatus.BAD_INPUT, CommandRun.of("apply", "--pods", pods.toString()).status());
    assertFalse(Files.exists(Path.of("/sys/fs/cgroup/kubepods")));
  }
}
