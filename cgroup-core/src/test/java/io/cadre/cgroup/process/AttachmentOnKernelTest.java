package io.cadre.cgroup.process;

import static io.cadre.cgroup.process.Groups.LONG;
import static io.cadre.cgroup.process.Groups.SLEEP;
import static io.cadre.cgroup.process.Groups.problem;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Controller;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class AttachmentOnKernelTest {

  private static final int KTHREADD = 2;

  @RegisterExtension final Groups groups = new Groups();

  @Test
  void r57_theCallerAttachesItselfByZero() throws Exception {
    final String own = ownGroup();
    try (Cgroup before = groups.kernel().root().open(io.cadre.cgroup.CgroupPath.of(own))) {
      final Cgroup group = groups.group("self");
      Attachment.attachSelf(group);
      try {
        assertEquals(group.path().toString(), ownGroup());
        assertEquals(CgroupProblem.OWN_ANCESTOR, problem(() -> Killer.kill(group, LONG)));
        assertEquals(CgroupProblem.OWN_ANCESTOR, problem(() -> Killer.kill(groups.top(), LONG)));
        assertEquals(CgroupProblem.OWN_ANCESTOR, problem(() -> Freezer.freeze(group, LONG)));
        assertEquals(
            CgroupProblem.OWN_ANCESTOR,
            problem(() -> Removal.remove(groups.top(), "self", RemovalOptions.killing(LONG))));
        Removal.remove(groups.top(), "other", RemovalOptions.killing(LONG));
      } finally {
        Attachment.attachSelf(before);
      }
      assertEquals(own, ownGroup());
    }
  }

  private static String ownGroup() throws Exception {
    return Files.readString(Path.of("/proc/self/cgroup")).strip().substring("0::".length());
  }

  @Test
  void r108_aKernelThreadIsRefusedAtOnceAndANewProcessIsNot() throws Exception {
    final Cgroup group = groups.group("new");
    final Cgroup other = groups.group("other");
    assertEquals(
        CgroupProblem.KERNEL_THREAD_OR_NEW, problem(() -> Attachment.attach(group, KTHREADD)));
    assertEquals(CgroupProblem.NO_SUCH_PROCESS, problem(() -> Attachment.attach(group, 4_000_000)));
    groups.top().enable(Set.of(Controller.CPU)); // whose can_attach refuses a task being born
    groups.spawn(group, Groups.sh("while :; do /bin/true & /bin/true & wait; done"));
    int attached = 0;
    for (int i = 0; i < 200; i++) {
      for (final int pid : GroupProcesses.processes(group).ids()) {
        attached += attach(other, pid);
      }
      if (GroupProcesses.processes(group).isEmpty()) {
        Relocation.moveAll(other, group, LONG);
      }
    }
    assertTrue(attached > 0);
  }

  private static int attach(final Cgroup group, final int pid) throws CgroupException {
    try {
      Attachment.attach(group, pid);
      return 1;
    } catch (final CgroupException refused) {
      assertEquals(CgroupProblem.NO_SUCH_PROCESS, refused.problem());
      return 0;
    }
  }

  @Test
  void zeroIsNotAnId() throws Exception {
    final Cgroup group = groups.group("zero");
    assertThrows(IllegalArgumentException.class, () -> Attachment.attach(group, 0));
    assertThrows(IllegalArgumentException.class, () -> Attachment.attachThread(group, -1));
  }

  @Test
  void movesAllWhileTheyFork() throws Exception {
    final Cgroup from = groups.group("from");
    final Cgroup to = groups.group("to");
    for (int i = 0; i < 5; i++) {
      groups.spawn(from, Groups.sh("while :; do /bin/true; done"));
    }
    final MoveResult result = Relocation.moveAll(from, to, LONG);
    assertTrue(result.moved() >= 5, result.toString());
    assertEquals(Set.of(), result.kernelThreads());
    assertTrue(GroupProcesses.processes(from).isEmpty());
    Removal.remove(groups.top(), "from", RemovalOptions.waiting(java.time.Duration.ZERO));
    assertThrows(IllegalArgumentException.class, () -> Relocation.moveAll(to, to, LONG));
  }

  @Test
  void anInnerGroupTakesNone() throws Exception {
    final Cgroup inner = groups.group("inner");
    final Cgroup leaf = groups.group("leaf");
    final SpawnedProcess sleep = groups.spawn(leaf, SLEEP);
    groups.top().enable(Set.of(Controller.MEMORY));
    groups.child(inner, "child");
    inner.enable(Set.of(Controller.MEMORY));
    assertEquals(
        CgroupProblem.INTERNAL_PROCESS, problem(() -> Attachment.attach(inner, sleep.pid())));
    assertEquals(
        CgroupProblem.INTERNAL_PROCESS, problem(() -> Relocation.moveAll(leaf, inner, LONG)));
    assertEquals(CgroupProblem.INTERNAL_PROCESS, problem(() -> Spawner.spawn(inner, SLEEP)));
  }

  @Test
  void aThreadAttachesItselfUnlessItIsVirtual() throws Exception {
    final Cgroup group = groups.group("thread");
    final Throwable[] failure = new Throwable[1];
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                Attachment.attachCurrentThread(group);
              } catch (final CgroupException | IllegalStateException e) {
                failure[0] = e;
              }
            })
        .join();
    assertEquals(IllegalStateException.class, failure[0].getClass());
  }

  @Test
  void listsWhileChildrenVanish() throws Exception {
    final Cgroup parent = groups.group("parent");
    final SpawnedProcess sleep = groups.spawn(groups.child(parent, "stays"), SLEEP);
    final Thread maker =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    for (int i = 0; i < 300; i++) {
                      parent.create("comes").close();
                      parent.remove("comes");
                    }
                  } catch (final CgroupException e) {
                    throw new IllegalStateException(e);
                  }
                });
    do {
      assertEquals(Set.of(sleep.pid()), GroupProcesses.processesBelow(parent).ids());
    } while (maker.isAlive());
  }
}
