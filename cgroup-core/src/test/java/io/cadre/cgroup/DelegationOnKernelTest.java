package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;

@Tag("privileged")
class DelegationOnKernelTest {

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private Process sleep;
  private String pid;
  private Cgroup mine;
  private Cgroup source;

  /** A delegated group, with a process in a group of root's beside it. */
  @BeforeEach
  void delegate() throws Exception {
    sleep = new ProcessBuilder("sleep", "1000").start();
    pid = Long.toString(sleep.pid());
    source = kernel.group().create("source");
    source.write("cgroup.procs", pid);
    mine = kernel.root().create(kernel.group().path().child("mine"), Set.of(Controller.MEMORY));
    Delegation.delegate(mine, OtherSelf.NOBODY, OtherSelf.NOBODY);
    AttachRights.of(mine, sleep.pid()).explanation(); // classes are loaded while this is root
  }

  @AfterEach
  void end() throws Exception {
    sleep.destroyForcibly().waitFor();
    try (Cgroup here = mine;
        Cgroup there = source) {
      awaitEmpty(here);
      awaitEmpty(there);
    }
  }

  private static void awaitEmpty(final Cgroup group) throws Exception {
    try (FileWatch events = group.watch("cgroup.events")) {
      while (events.read().contains("populated 1")) {
        assertTrue(events.await(Duration.ofSeconds(10)), "still populated");
      }
    }
  }

  private interface Action {
    void run() throws Exception;
  }

  private static void asNobody(final Action action) throws Exception {
    OtherSelf.onItsOwnThread(
        () -> {
          OtherSelf.become(OtherSelf.NOBODY);
          try {
            action.run();
          } finally {
            OtherSelf.become(0);
          }
          return null;
        });
  }

  private static CgroupProblem problem(final Executable action) {
    return assertThrows(CgroupException.class, action).problem();
  }

  @Test
  void theListIsTheKernelsWithoutWhatStopsASubtree() throws Exception {
    final List<String> files = Delegation.files();
    assertTrue(
        files.containsAll(List.of("cgroup.procs", "cgroup.threads", "cgroup.subtree_control")));
    assertFalse(files.contains("cgroup.kill") || files.contains("cgroup.freeze"));
  }

  @Test
  void theUserGovernsWhatIsBelowButNotTheGroupsOwnLimits() throws Exception {
    asNobody(
        () -> {
          mine.enable(Set.of(Controller.MEMORY));
          try (Cgroup a = mine.create("a")) {
            a.write("memory.max", "1048576");
          }
          assertEquals(CgroupProblem.NOT_PERMITTED, problem(() -> mine.write("memory.max", "max")));
          assertEquals(
              CgroupProblem.NOT_PERMITTED, problem(() -> mine.write("cgroup.freeze", "1")));
          assertEquals(CgroupProblem.NOT_PERMITTED, problem(() -> kernel.group().create("b")));
        });
  }

  @Test
  void movingInTakesRightsOnTheCommonAncestorAndMovingWithinDoesNot() throws Exception {
    asNobody(
        () -> {
          try (Cgroup a = mine.create("a");
              Cgroup b = mine.create("b")) {
            assertEquals(CgroupProblem.NOT_PERMITTED, problem(() -> a.write("cgroup.procs", pid)));
            final AttachRights.AncestorDenied denied =
                assertInstanceOf(
                    AttachRights.AncestorDenied.class, AttachRights.of(a, sleep.pid()));
            assertEquals(kernel.group().path().toString(), denied.ancestor().toString());
            assertTrue(denied.explanation().contains(kernel.group().path() + ", the common"));
            OtherSelf.become(0);
            assertEquals(new AttachRights.Granted(), AttachRights.of(a, sleep.pid()));
            a.write("cgroup.procs", pid);
            OtherSelf.become(OtherSelf.NOBODY);
            assertEquals(new AttachRights.Granted(), AttachRights.of(b, sleep.pid()));
            b.write("cgroup.procs", pid);
            assertEquals(pid + "\n", b.read("cgroup.procs"));
            assertEquals(
                new AttachRights.TargetDenied(source.path()), AttachRights.of(source, sleep.pid()));
          }
        });
  }

  @Test
  void whatIsTakenBackIsRootsAgainDownToTheLeaves() throws Exception {
    asNobody(() -> mine.create("a").create("b").close());
    Delegation.revoke(mine);
    asNobody(
        () -> {
          assertEquals(CgroupProblem.NOT_PERMITTED, problem(() -> mine.create("c")));
          try (Cgroup b = kernel.root().open(mine.path().child("a").child("b"))) {
            assertEquals(CgroupProblem.NOT_PERMITTED, problem(() -> b.create("c")));
            assertEquals(
                CgroupProblem.NOT_PERMITTED, problem(() -> b.write("cgroup.max.depth", "1")));
          }
        });
    final Path below = Path.of("/sys/fs/cgroup" + mine.path());
    try (var files = Files.walk(below)) {
      for (final Path file : (Iterable<Path>) files::iterator) {
        assertEquals(0, Files.getAttribute(file, "unix:uid"), file.toString());
      }
    }
  }

  @Test
  void K11_rightsForCgroupProcsAreThoseAtOpenTime() throws Exception {
    OtherSelf.onItsOwnThread(
        () -> {
          OtherSelf.become(OtherSelf.NOBODY);
          try (ControlFileWriter openedByNobody = mine.openWriter("cgroup.procs")) {
            OtherSelf.become(0);
            assertEquals(-13, openedByNobody.write(sleep.pid())); // EACCES
          }
          OtherSelf.become(0);
          try (ControlFileWriter openedByRoot = mine.openWriter("cgroup.procs")) {
            OtherSelf.become(OtherSelf.NOBODY);
            assertEquals(pid.length(), openedByRoot.write(sleep.pid()));
          }
          OtherSelf.become(0);
          return null;
        });
    assertEquals(pid + "\n", mine.read("cgroup.procs"));
  }

  @Test
  void K12_namespaceForCgroupProcsIsThatAtOpenTime() throws Exception {
    OtherSelf.onItsOwnThread(
        () -> {
          OtherSelf.unshareCgroupNamespace();
          assertInstanceOf(
              AttachRights.SourceUnreachable.class, AttachRights.of(mine, sleep.pid()));
          try (ControlFileWriter openedInside = mine.openWriter("cgroup.procs")) {
            OtherSelf.leaveNamespace();
            assertEquals(-2, openedInside.write(sleep.pid())); // ENOENT
          }
          try (ControlFileWriter openedOutside = mine.openWriter("cgroup.procs")) {
            OtherSelf.unshareCgroupNamespace();
            assertEquals(pid.length(), openedOutside.write(sleep.pid()));
          }
          return null;
        });
    assertEquals(pid + "\n", mine.read("cgroup.procs"));
  }
}
