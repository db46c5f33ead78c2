package io.cadre.cgroup.process;

import static io.cadre.cgroup.process.Groups.LONG;
import static io.cadre.cgroup.process.Groups.SLEEP;
import static io.cadre.cgroup.process.Groups.problem;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Controller;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class RemovalOnKernelTest {

  private static final RemovalOptions KILLING = RemovalOptions.killing(LONG);

  @RegisterExtension final Groups groups = new Groups();

  private List<String> left() throws CgroupException {
    return groups.top().children();
  }

  @Test
  void r1_aForkBombIsRemovedWithItsGroup() throws Exception {
    groups.top().enable(Set.of(Controller.PIDS));
    final Cgroup group = groups.group("bomb");
    group.write("pids.max", "60");
    groups.spawn(group, Groups.sh("b() { while :; do b & done; }; b"));
    Groups.until(() -> GroupProcesses.processes(group).ids().size() > 10);
    Removal.remove(groups.top(), "bomb", KILLING);
    assertEquals(List.of(), left());
  }

  @Test
  void r2_waitsForProcessesThatEndByThemselves() throws Exception {
    final Cgroup group = groups.group("ending");
    groups.spawn(group, Command.of("/bin/sleep", "0.3"));
    Removal.remove(groups.top(), "ending", RemovalOptions.waiting(LONG));
    assertEquals(List.of(), left());
  }

  @Test
  void r3_theDeadlineIsTheCallersAndSaysWhatStoodInTheWay() throws Exception {
    groups.spawn(groups.group("living"), SLEEP);
    final CgroupException late =
        assertThrows(
            CgroupException.class,
            () ->
                Removal.remove(
                    groups.top(), "living", RemovalOptions.waiting(Duration.ofMillis(20))));
    assertEquals(CgroupProblem.DEADLINE, late.problem());
    final CgroupException cause = assertInstanceOf(CgroupException.class, late.getCause());
    assertEquals(CgroupProblem.POPULATED, cause.problem());
    assertEquals(List.of("living"), left());
  }

  @Test
  void r4_killAndRemoveAreOneOperation() throws Exception {
    final SpawnedProcess sleep = groups.spawn(groups.group("pod"), SLEEP);
    final long start = System.nanoTime();
    Removal.remove(groups.top(), "pod", KILLING);
    Groups.print("kill and remove of 1 process", System.nanoTime() - start);
    assertEquals(new ExitStatus.Killed(9, false), sleep.waitFor(LONG).orElseThrow());
    assertEquals(List.of(), left());
  }

  @Test
  void r5_groupsThatThePayloadMadeAreRemovedToo() throws Exception {
    final Cgroup pod = groups.group("pod");
    final Cgroup b = groups.child(pod, "b");
    groups.child(b, "c");
    groups.child(b, "d");
    groups.spawn(b, SLEEP);
    groups.spawn(groups.child(pod, "e"), SLEEP);
    Removal.remove(groups.top(), "pod", KILLING);
    assertEquals(List.of(), left());
  }

  @Test
  void r5_childrenThatVanishMeanwhileDoNotMatter() throws Exception {
    for (int round = 0; round < 20; round++) {
      final Cgroup pod = groups.group("pod");
      for (int i = 0; i < 20; i++) {
        pod.create("child-" + i).close();
      }
      final CompletableFuture<Void> other =
          CompletableFuture.runAsync(() -> removeAll(pod, groups.top()));
      Removal.remove(groups.top(), "pod", KILLING);
      other.join();
      assertEquals(List.of(), left());
    }
  }

  private static void removeAll(final Cgroup pod, final Cgroup top) {
    try {
      for (int i = 19; i >= 0; i--) {
        pod.remove("child-" + i);
      }
      top.remove("pod");
    } catch (final CgroupException failed) {
      assertTrue(
          failed.problem() == CgroupProblem.POPULATED || failed.isGroupMissing(),
          failed.getMessage());
    }
  }

  @Test
  void r6_itIsTheEventAndNotAPauseThatEndsTheWait() throws Exception {
    final Cgroup group = groups.group("event");
    final SpawnedProcess sleep = groups.spawn(group, SLEEP);
    final CompletableFuture<Void> removal =
        CompletableFuture.runAsync(
            () -> {
              try {
                Removal.remove(groups.top(), "event", RemovalOptions.waiting(LONG));
              } catch (final CgroupException failed) {
                throw new IllegalStateException(failed);
              }
            });
    Thread.sleep(20);
    assertFalse(removal.isDone());
    sleep.kill();
    removal.join();
    assertEquals(List.of(), left());
  }

  @Test
  void r7_aGroupThatIsGoneCountsAsRemoved() throws Exception {
    Removal.remove(groups.top(), "never-made", KILLING);
    final Cgroup parent = groups.group("parent");
    groups.top().remove("parent");
    Removal.remove(parent, "child", KILLING);
  }

  @Test
  void r8_noDyingGroupIsLeft() throws Exception {
    groups.top().enable(Set.of(Controller.MEMORY));
    for (int i = 0; i < 20; i++) {
      final SpawnedProcess sleep = groups.spawn(groups.group("pod-" + i), SLEEP);
      Removal.remove(groups.top(), "pod-" + i, KILLING);
      sleep.waitFor(LONG); // a child that nobody waited for keeps its group too
    }
    // Pages of files that were read first in such a group keep it, until they are reclaimed.
    Files.writeString(Path.of("/proc/sys/vm/drop_caches"), "3");
    Groups.until(
        () -> Groups.number(groups.top().read("cgroup.stat"), "nr_dying_descendants") <= 1);
  }

  @Test
  void r11_aGroupMadeAgainUnderTheSameNameIsLeftAlone() throws Exception {
    final Cgroup old = groups.group("pod");
    groups.spawn(old, SLEEP);
    Removal.remove(groups.top(), "pod", KILLING);
    final Cgroup renewed = groups.group("pod");
    final SpawnedProcess sleep = groups.spawn(renewed, SLEEP);
    Killer.kill(old, LONG); // gone, and nothing of the new one
    assertEquals(CgroupProblem.GONE, problem(() -> Attachment.attach(old, sleep.pid())));
    assertEquals(Set.of(sleep.pid()), GroupProcesses.processes(renewed).ids());
    assertTrue(sleep.waitFor(Duration.ZERO).isEmpty());
  }

  @Test
  void aFrozenPopulatedGroupIsRemoved() throws Exception {
    final Cgroup group = groups.group("frozen");
    groups.spawn(group, SLEEP);
    Freezer.freeze(group, LONG);
    Removal.remove(groups.top(), "frozen", KILLING);
    assertEquals(List.of(), left());
  }

  @Test
  void noDescriptorIsLeftOpen() throws Exception {
    final int before = Groups.openDescriptors();
    for (int i = 0; i < 20; i++) {
      final Cgroup group = groups.top().create("pod");
      group.create("child").close();
      try (group;
          SpawnedProcess sleep = Spawner.spawn(group, SLEEP)) {
        assertEquals(
            CgroupProblem.DEADLINE,
            problem(
                () -> Removal.remove(groups.top(), "pod", RemovalOptions.waiting(Duration.ZERO))));
        Removal.remove(groups.top(), "pod", KILLING);
        sleep.waitFor(LONG);
      }
    }
    assertEquals(before, Groups.openDescriptors());
  }
}
