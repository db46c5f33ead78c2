package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class OwnGroupOnKernelTest {

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private interface Action {
    void run() throws Exception;
  }

  /** Moves this process into a group for the length of {@code action}. */
  private void inside(final Cgroup group, final Action action) throws Exception {
    final CgroupPath before = path(kernel.root().own());
    final String self = Long.toString(ProcessHandle.current().pid());
    group.write("cgroup.procs", self);
    try {
      action.run();
    } finally {
      try (Cgroup back = kernel.root().open(before)) {
        back.write("cgroup.procs", self);
      }
    }
  }

  private static CgroupPath path(final OwnGroup own) {
    return assertInstanceOf(OwnGroup.Inside.class, own).path();
  }

  @Test
  void theProcessIsFoundWhereItIs() throws Exception {
    for (final String name : new String[] {"a:b", "x (deleted)", "\u20ac \\x2d"}) {
      try (Cgroup group = kernel.group().create(name)) {
        inside(group, () -> assertEquals(group.path(), path(kernel.root().own())));
      }
    }
  }

  @Test
  void aGroupIsAskedWhetherTheCallerIsInIt() throws Exception {
    try (Cgroup outer = kernel.group().create("outer");
        Cgroup inner = outer.create("inner");
        Cgroup sibling = kernel.group().create("sibling")) {
      assertFalse(CallerGroup.isWithin(outer));
      inside(
          inner,
          () -> {
            assertTrue(CallerGroup.isWithin(inner));
            assertTrue(CallerGroup.isWithin(outer));
            assertTrue(CallerGroup.isWithin(kernel.group()));
            assertTrue(CallerGroup.isWithin(kernel.root().group()));
            assertFalse(CallerGroup.isWithin(sibling));
          });
      assertFalse(CallerGroup.isWithin(outer));
    }
  }

  @Test
  void aRemovedGroupDoesNotHoldTheCallerOfItsSuccessor() throws Exception {
    try (Cgroup old = kernel.group().create("pod")) {
      kernel.group().remove("pod");
      try (Cgroup renewed = kernel.group().create("pod")) {
        inside(
            renewed,
            () -> {
              assertTrue(CallerGroup.isWithin(renewed));
              assertFalse(CallerGroup.isWithin(old));
            });
      }
    }
  }

  @Test
  void threadsInOtherGroupsCount() throws Exception {
    try (Cgroup process = kernel.group().create("process");
        Cgroup threaded = process.create("threaded")) {
      threaded.write("cgroup.type", "threaded");
      inside(
          process,
          () ->
              OtherSelf.onItsOwnThread(
                  () -> {
                    assertFalse(CallerGroup.isWithin(threaded));
                    final Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
                    threaded.write("cgroup.threads", self.getFileName().toString());
                    assertTrue(CallerGroup.isWithin(threaded));
                    assertEquals(process.path(), path(kernel.root().own()));
                    process.write("cgroup.threads", self.getFileName().toString());
                    return null;
                  }));
    }
  }

  @Test
  void aNamespaceThatHidesNamesDoesNotHideTheGroup() throws Exception {
    try (Cgroup outer = kernel.group().create("outer");
        Cgroup inner = outer.create("inner");
        Cgroup sibling = kernel.group().create("sibling")) {
      inside(
          inner,
          () ->
              OtherSelf.onItsOwnThread(
                  () -> {
                    OtherSelf.unshareCgroupNamespace();
                    // /proc/self belongs to the first thread, but is shown for this one's
                    // namespace.
                    assertEquals("0::/\n", Files.readString(Path.of("/proc/thread-self/cgroup")));
                    assertTrue(CallerGroup.isWithin(outer));
                    assertFalse(CallerGroup.isWithin(sibling));
                    assertEquals(inner.path(), path(kernel.root().own()));
                    assertTrue(NamespaceBoundary.isAt(inner));
                    assertFalse(NamespaceBoundary.isAt(outer));
                    assertFalse(NamespaceBoundary.isAt(kernel.root().group()));
                    return null;
                  }));
      assertFalse(NamespaceBoundary.isAt(inner));
      assertFalse(NamespaceBoundary.isAt(kernel.root().group()));
    }
  }

  @Test
  void aProcessMovedOutOfItsNamespaceIsToldFromOneAtABadPath() throws Exception {
    try (Cgroup inner = kernel.group().create("inner")) {
      final List<String> command =
          new ArrayList<>(
              List.of(
                  "unshare",
                  "-C",
                  "-m",
                  "sh",
                  "-c",
                  "umount /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && exec \"$@\"",
                  "sh"));
      command.addAll(ChildJvm.command(Moved.class));
      final Process child =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      try (var out = child.inputReader();
          var in = child.outputWriter()) {
        assertEquals("Inside[path=/] true true", out.readLine());
        inner.write("cgroup.procs", Long.toString(child.pid()));
        in.write("go\n");
        in.flush();
        final String shown = "/.." + inner.path();
        assertEquals("OutsideNamespace[shown=" + shown + "] false true", out.readLine());
      } finally {
        child.destroyForcibly().waitFor();
        awaitEmpty(inner);
      }
    }
  }

  private static void awaitEmpty(final Cgroup group) throws Exception {
    try (FileWatch events = group.watch("cgroup.events")) {
      while (events.read().contains("populated 1")) {
        assertTrue(events.await(Duration.ofSeconds(10)), "still populated");
      }
    }
  }

  /** Prints where it is, before and after it is told to go on. */
  public static final class Moved {
    public static void main(final String[] arguments) throws Exception {
      try (CgroupRoot root = CgroupRoot.open(Set.of())) {
        print(root);
        System.in.read();
        print(root);
      }
    }

    private static void print(final CgroupRoot root) throws Exception {
      System.out.println(
          root.own()
              + " "
              + CallerGroup.isWithin(root.group())
              + " "
              + NamespaceBoundary.isAt(root.group()));
    }
  }

  @Test
  void optionsAreThoseOfTheMount() throws Exception {
    final MountOptions options = kernel.root().mountOptions();
    assertEquals(
        new MountOptions(false, true, options.favordynmods(), false, true, false, false), options);
    assertEquals("/sys/fs/cgroup", kernel.root().mountPoint());
  }

  @Test
  void bindMountsAndReadOnlyMountsAreSeenAsWhatTheyAre() throws Exception {
    final Path directory = Files.createTempDirectory("cadre");
    try (Cgroup inner = kernel.group().create("inner")) {
      run("mount", "--bind", "/sys/fs/cgroup" + kernel.group().path(), "" + directory);
      run("mount", "-o", "remount,bind,ro", "" + directory);
      try (CgroupRoot part = CgroupRoot.open(directory, Set.of());
          Cgroup same = part.open(CgroupPath.of("/inner"))) {
        assertTrue(part.mountOptions().readOnly());
        assertTrue(part.mountOptions().nsdelegate());
        assertInstanceOf(OwnGroup.OutsideMount.class, part.own());
        assertFalse(CallerGroup.isWithin(same));
        inside(
            inner,
            () -> {
              assertEquals(same.path(), path(part.own()));
              assertTrue(CallerGroup.isWithin(same));
              assertTrue(CallerGroup.isWithin(part.group()));
            });
        assertEquals(
            CgroupProblem.READ_ONLY_MOUNT,
            assertThrows(CgroupException.class, () -> part.group().create("x")).problem());
        run("umount", "-l", "" + directory);
        assertEquals(
            CgroupProblem.NOT_MOUNTED,
            assertThrows(CgroupException.class, part::mountOptions).problem());
      }
    } finally {
      Files.delete(directory);
    }
  }

  @Test
  void aPartOfTheHierarchyOpenedByPathIsNoMountOfItsOwn() throws Exception {
    final Path path = Path.of("/sys/fs/cgroup" + kernel.group().path());
    try (Cgroup inner = kernel.group().create("inner");
        CgroupRoot part = CgroupRoot.open(path, Set.of());
        Cgroup same = part.open(CgroupPath.of("/inner"))) {
      assertInstanceOf(OwnGroup.OutsideMount.class, part.own());
      inside(
          inner,
          () -> {
            assertEquals(same.path(), path(part.own()));
            assertTrue(CallerGroup.isWithin(same));
          });
    }
  }

  private static void run(final String... command) throws Exception {
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
  }

  @Test
  void leavesNoDescriptorOpen() throws Exception {
    kernel.root().own();
    final int before = Path.of("/proc/self/fd").toFile().list().length;
    for (int i = 0; i < 10; i++) {
      kernel.root().own();
      kernel.root().mountOptions();
      CallerGroup.isWithin(kernel.group());
      CgroupRoot.mode();
      AttachRights.of(kernel.group(), ProcessHandle.current().pid());
      NamespaceBoundary.isAt(kernel.group());
    }
    assertEquals(before, Path.of("/proc/self/fd").toFile().list().length);
  }
}
