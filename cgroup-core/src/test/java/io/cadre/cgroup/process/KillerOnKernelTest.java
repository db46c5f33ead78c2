package io.cadre.cgroup.process;

import static io.cadre.cgroup.process.Groups.LONG;
import static io.cadre.cgroup.process.Groups.SLEEP;
import static io.cadre.cgroup.process.Groups.problem;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Controller;
import io.cadre.ffm.Signals;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class KillerOnKernelTest {

  private static final ExitStatus KILLED = new ExitStatus.Killed(9, false);

  @RegisterExtension final Groups groups = new Groups();

  private static void bySignal(final Cgroup group) throws Exception {
    Killer.repeat(KillBySignal::pass, group, Deadline.in(LONG));
  }

  /** Sends SIGKILL; a process that has just ended needs none. */
  private static void kill(final int pid) {
    try (PidFd process = PidFd.open(pid)) {
      process.signal(Signals.SIGKILL);
    }
  }

  private Cgroup tree() throws Exception {
    final Cgroup a = groups.group("a");
    final Cgroup b = groups.child(a, "b");
    final Cgroup c = groups.child(b, "c");
    groups.spawn(a, SLEEP);
    groups.spawn(b, SLEEP);
    groups.spawn(c, SLEEP);
    assertEquals(3, GroupProcesses.processesBelow(a).ids().size());
    return a;
  }

  private Cgroup forkBomb() throws Exception {
    groups.top().enable(Set.of(Controller.PIDS));
    final Cgroup group = groups.group("bomb");
    group.write("pids.max", "60");
    groups.spawn(group, Groups.sh("b() { while :; do b & done; }; b"));
    Groups.until(() -> GroupProcesses.processes(group).ids().size() > 10);
    return group;
  }

  @Test
  void K55_endsAllProcesses() throws Exception {
    final Cgroup group = groups.group("simple");
    for (int i = 0; i < 20; i++) {
      groups.spawn(group, SLEEP);
    }
    final SpawnedProcess one = groups.spawn(group, SLEEP);
    final long start = System.nanoTime();
    Killer.kill(group, LONG);
    Groups.print("kill of 21 processes", System.nanoTime() - start);
    assertFalse(Groups.populated(group));
    assertEquals(KILLED, one.waitFor(LONG).orElseThrow());
  }

  @Test
  void K56_endsAWholeTree() throws Exception {
    final Cgroup tree = tree();
    Killer.kill(tree, LONG);
    assertFalse(Groups.populated(tree));
    assertTrue(GroupProcesses.processesBelow(tree).isEmpty());
  }

  @Test
  void K57_winsAgainstAForkBomb() throws Exception {
    final Cgroup bomb = forkBomb();
    Killer.kill(bomb, LONG);
    assertFalse(Groups.populated(bomb));
  }

  @Test
  void r10_signalsDoTheSameWhereThereIsNoKillFile() throws Exception {
    final Cgroup tree = tree();
    final long start = System.nanoTime();
    bySignal(tree);
    Groups.print("kill of 3 processes by signal", System.nanoTime() - start);
    assertFalse(Groups.populated(tree));
    assertEquals("0\n", tree.read("cgroup.freeze"));
  }

  @Test
  void r78_signalsWinAgainstAForkBombToo() throws Exception {
    final Cgroup bomb = forkBomb();
    bySignal(bomb);
    assertFalse(Groups.populated(bomb));
    assertEquals("0\n", bomb.read("cgroup.freeze"));
  }

  @Test
  void r78_whoSlipsPastOnePassFallsToTheNext() throws Exception {
    final Cgroup tree = tree();
    final AtomicInteger passes = new AtomicInteger();
    final Killer.Pass oneOnly =
        (group, deadline) -> {
          passes.incrementAndGet();
          GroupProcesses.processesBelow(group).ids().stream()
              .findFirst()
              .ifPresent(KillerOnKernelTest::kill);
        };
    Killer.repeat(oneOnly, tree, Deadline.in(LONG));
    assertFalse(Groups.populated(tree));
    assertTrue(passes.get() >= 3, "a pass for each of three processes");
  }

  @Test
  void r10_aFrozenGroupIsKilledAndStaysAsFrozenAsItWas() throws Exception {
    final Cgroup tree = tree();
    Freezer.freeze(tree, LONG);
    bySignal(tree);
    assertFalse(Groups.populated(tree));
    assertEquals("1\n", tree.read("cgroup.freeze"));
    groups.spawn(groups.group("second"), SLEEP);
    final Cgroup second = groups.group("second");
    Freezer.freeze(second, LONG);
    Killer.kill(second, LONG);
    assertEquals("1\n", second.read("cgroup.freeze"));
  }

  @Test
  void killsMoreProcessesThanItHoldsAtATime() throws Exception {
    final Cgroup group = groups.group("many");
    groups.spawn(
        group,
        Groups.sh(
            "sleep 1000 | { exec 3<&0; i=0; while [ $i -lt 150 ]; do (read x <&3) & i=$((i+1));"
                + " done; wait; }"));
    Groups.until(() -> GroupProcesses.processes(group).ids().size() > 150);
    final int descriptors = Groups.openDescriptors();
    bySignal(group);
    assertFalse(Groups.populated(group));
    assertEquals(descriptors, Groups.openDescriptors());
  }

  @Test
  void r109_refusesTheGroupOfTheCallerAndThoseAbove() throws Exception {
    final CgroupPath own =
        CgroupPath.of(
            java.nio.file.Files.readString(java.nio.file.Path.of("/proc/self/cgroup"))
                .lines()
                .filter(line -> line.startsWith("0::"))
                .findFirst()
                .orElseThrow()
                .substring(3));
    try (Cgroup group = groups.kernel().root().open(own)) {
      assertEquals(CgroupProblem.OWN_ANCESTOR, problem(() -> Killer.kill(group, LONG)));
      assertEquals(CgroupProblem.OWN_ANCESTOR, problem(() -> Freezer.freeze(group, LONG)));
    }
    final Cgroup root = groups.kernel().root().group();
    assertEquals(CgroupProblem.OWN_ANCESTOR, problem(() -> Killer.kill(root, LONG)));
    assertEquals(
        CgroupProblem.OWN_ANCESTOR,
        problem(() -> Removal.remove(root, own.names().getFirst(), RemovalOptions.killing(LONG))));
    assertTrue(own.names().size() > 0);
  }

  @Test
  void aDeadlineThatPassesIsTyped() throws Exception {
    final Cgroup group = groups.group("immortal");
    groups.spawn(group, SLEEP);
    final Killer.Pass nothing = (g, d) -> {};
    final Deadline soon = Deadline.in(Duration.ofMillis(50));
    assertEquals(CgroupProblem.DEADLINE, problem(() -> Killer.repeat(nothing, group, soon)));
  }
}
