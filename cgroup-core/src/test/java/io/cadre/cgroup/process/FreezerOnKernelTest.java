package io.cadre.cgroup.process;

import static io.cadre.cgroup.process.Groups.LONG;
import static io.cadre.cgroup.process.Groups.SLEEP;
import static io.cadre.cgroup.process.Groups.problem;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Controller;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

@Tag("privileged")
class FreezerOnKernelTest {

  @RegisterExtension final Groups groups = new Groups();

  @TempDir Path directory;

  @Test
  void K38_freezesAndThaws() throws Exception {
    final Cgroup group = groups.group("simple");
    for (int i = 0; i < 20; i++) {
      groups.spawn(group, SLEEP);
    }
    assertFalse(Freezer.isFrozen(group));
    final long start = System.nanoTime();
    Freezer.freeze(group, LONG);
    Groups.print("freeze of 20 processes", System.nanoTime() - start);
    assertTrue(Freezer.isFrozen(group));
    assertTrue(Freezer.thaw(group));
    assertFalse(Freezer.isFrozen(group));
  }

  @Test
  void K39_freezesATreeAndKeepsTheStateOfChildren() throws Exception {
    final Cgroup a = groups.group("a");
    final Cgroup b = groups.child(a, "b");
    final Cgroup c = groups.child(b, "c");
    groups.spawn(a, SLEEP);
    groups.spawn(b, SLEEP);
    groups.spawn(c, SLEEP);
    Freezer.freeze(b, LONG);
    assertFalse(Freezer.isFrozen(a));
    assertTrue(Freezer.isFrozen(c));
    Freezer.freeze(a, LONG);
    assertTrue(Freezer.thaw(a));
    assertTrue(Freezer.isFrozen(b), "its own state is kept");
    assertTrue(Freezer.isFrozen(c));
    assertTrue(Freezer.thaw(b));
    assertFalse(Freezer.isFrozen(c));
  }

  @Test
  void K40_freezesAndKillsAForkBomb() throws Exception {
    final Cgroup group = limited("bomb");
    groups.spawn(group, Groups.sh("b() { while :; do b & done; }; b"));
    Groups.until(() -> GroupProcesses.processes(group).ids().size() > 10);
    Freezer.freeze(group, LONG);
    Killer.kill(group, LONG);
    assertFalse(Groups.populated(group));
  }

  private Cgroup limited(final String name) throws Exception {
    groups.top().enable(Set.of(Controller.PIDS));
    final Cgroup group = groups.group(name);
    group.write("pids.max", "60");
    return group;
  }

  @Test
  void K41_aChildMadeUnderAFrozenGroupStartsFrozen() throws Exception {
    final Cgroup parent = groups.group("parent");
    groups.spawn(parent, SLEEP);
    Freezer.freeze(parent, LONG);
    final Cgroup child = groups.child(parent, "child");
    assertTrue(Freezer.isFrozen(child));
    assertEquals("0\n", child.read("cgroup.freeze"));
    assertTrue(Freezer.thaw(parent));
    assertFalse(Freezer.isFrozen(child));
  }

  @Test
  void K42_anEmptyFrozenGroupCanBeRemoved() throws Exception {
    final Cgroup parent = groups.group("parent");
    groups.child(parent, "child");
    Freezer.freeze(parent, LONG);
    Removal.remove(groups.top(), "parent", RemovalOptions.waiting(Duration.ZERO));
  }

  @Test
  void K43_aProcessThatMovesTakesTheStateOfItsNewGroup() throws Exception {
    final Cgroup running = groups.group("running");
    final Cgroup frozen = groups.group("frozen");
    final Path count = Files.createFile(directory.resolve("count"));
    final SpawnedProcess ticker =
        groups.spawn(running, Groups.sh("while :; do echo x >>" + count + "; done"));
    Groups.until(() -> Files.size(count) > 0);
    Freezer.freeze(frozen, LONG);
    Attachment.attach(frozen, ticker.pid());
    Groups.until(() -> Freezer.isFrozen(frozen));
    final long size = Files.size(count);
    Thread.sleep(50);
    assertEquals(size, Files.size(count), "stands still");
    Attachment.attach(running, ticker.pid());
    assertFalse(Freezer.isFrozen(running));
    assertTrue(Freezer.isFrozen(frozen), "empty, and asked to be");
    Groups.until(() -> Files.size(count) > size);
  }

  @Test
  void K44_tracingAFrozenProcessLeavesItFrozen() throws Throwable {
    final Cgroup group = groups.group("traced");
    final SpawnedProcess sleep = groups.spawn(group, SLEEP);
    Freezer.freeze(group, LONG);
    final Ptrace tracer = new Ptrace(sleep.pid());
    tracer.seizeAndInterrupt();
    Groups.until(() -> Freezer.isFrozen(group));
    tracer.detach();
    Groups.until(() -> Freezer.isFrozen(group));
    assertTrue(Freezer.thaw(group));
  }

  @Test
  void K45_aStoppedProcessStaysStoppedAfterThaw() throws Exception {
    final Cgroup group = groups.group("stopped");
    final SpawnedProcess sleep = groups.spawn(group, Groups.sh("kill -STOP $$; sleep 1000"));
    Groups.until(() -> Groups.state(sleep.pid()).equals("T"));
    Freezer.freeze(group, LONG);
    assertTrue(Freezer.thaw(group));
    assertEquals("T", Groups.state(sleep.pid()));
  }

  @Test
  void K46_aTracedAndStoppedProcessCountsAsFrozen() throws Throwable {
    final Cgroup group = groups.group("traced");
    final SpawnedProcess sleep = groups.spawn(group, SLEEP);
    final Ptrace tracer = new Ptrace(sleep.pid());
    tracer.seizeAndInterrupt();
    Freezer.freeze(group, LONG);
    tracer.cont();
    Groups.until(() -> Freezer.isFrozen(group));
    assertTrue(Freezer.thaw(group));
    Groups.until(() -> Groups.state(sleep.pid()).equals("S"));
  }

  @Test
  void K47_aProcessThatWaitsInVforkCountsAsFrozen() throws Exception {
    final Path fifo = directory.resolve("fifo");
    assertEquals(0, new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor());
    final Cgroup group = groups.group("vfork");
    final SpawnedProcess jvm = groups.spawn(group, Groups.java(VforkWaiter.class, fifo.toString()));
    Groups.until(() -> GroupProcesses.processes(group).ids().size() == 2);
    Freezer.freeze(group, LONG);
    assertTrue(GroupProcesses.processes(group).ids().contains(jvm.pid()));
    assertTrue(Freezer.thaw(group));
  }

  @Test
  void r76_aFreezeThatTakesTooLongIsUndone() throws Exception {
    final Cgroup group = limited("busy");
    groups.spawn(group, Groups.sh("b() { while :; do b & done; }; b"));
    Groups.until(() -> GroupProcesses.processes(group).ids().size() > 10);
    Groups.until(() -> isTooSlowToFreeze(group));
    assertEquals("0\n", group.read("cgroup.freeze"));
    Killer.kill(group, LONG);
  }

  /** No time at all is too short now and then only, when all processes wait at once. */
  private static boolean isTooSlowToFreeze(final Cgroup group) throws CgroupException {
    try {
      Freezer.freeze(group, Duration.ZERO);
      Freezer.thaw(group);
      return false;
    } catch (final CgroupException late) {
      assertEquals(CgroupProblem.DEADLINE, late.problem());
      return true;
    }
  }

  @Test
  void r77_aGroupFrozenFromAboveIsFrozen() throws Exception {
    final Cgroup parent = groups.group("parent");
    final Cgroup child = groups.child(parent, "child");
    groups.spawn(child, SLEEP);
    Freezer.freeze(parent, LONG);
    assertEquals("0\n", child.read("cgroup.freeze"));
    assertTrue(Freezer.isFrozen(child));
    assertFalse(Freezer.thaw(child), "the parent keeps it frozen");
  }

  @Test
  void r75_aGroupThatVanishesIsGone() throws Exception {
    final Cgroup group = groups.group("vanishing");
    groups.top().remove("vanishing");
    assertEquals(CgroupProblem.GONE, problem(() -> Freezer.freeze(group, LONG)));
    assertEquals(CgroupProblem.GONE, problem(() -> Freezer.isFrozen(group)));
    assertEquals(CgroupProblem.GONE, problem(() -> GroupProcesses.processes(group)));
    Killer.kill(group, LONG);
  }

  @Test
  void r79_noDescriptorOfFreezeOrKillStaysOpenOrReachesAChild() throws Exception {
    final Cgroup group = groups.group("sealed");
    final Path output = Files.createFile(directory.resolve("output"));
    final int before = Groups.openDescriptors();
    Freezer.freeze(group, LONG);
    Freezer.thaw(group);
    final SpawnedProcess ls =
        groups.spawn(group, Command.of("/bin/ls", "-l", "/proc/self/fd").withOutput(output));
    assertEquals(new ExitStatus.Exited(0), ls.waitFor(LONG).orElseThrow());
    Killer.kill(group, LONG);
    assertEquals(before + 1, Groups.openDescriptors(), "the pidfd of ls");
    final String open = Files.readString(output);
    assertFalse(open.contains("cgroup"), open);
    // 0, 1, 2, and the directory that ls reads
    assertEquals(4, open.lines().filter(line -> line.contains("->")).count(), open);
  }
}
