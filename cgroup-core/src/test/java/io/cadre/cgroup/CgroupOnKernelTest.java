package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class CgroupOnKernelTest {

  private static final Set<Controller> CPU_AND_MEMORY =
      EnumSet.of(Controller.CPU, Controller.MEMORY);

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  @Test
  void thisHostIsUnified() throws Exception {
    assertEquals(HierarchyMode.UNIFIED, CgroupRoot.mode(CgroupRoot.DEFAULT_MOUNT));
    assertEquals(HierarchyMode.NONE, CgroupRoot.mode(java.nio.file.Path.of("/proc")));
    assertEquals(HierarchyMode.NONE, CgroupRoot.mode(java.nio.file.Path.of("/no/such/place")));
  }

  @Test
  void createsWhatIsMissingAndAdoptsWhatIsThere() throws Exception {
    final CgroupPath path = kernel.group().path().child("a").child("b").child("c");
    try (Cgroup made = kernel.root().create(path, CPU_AND_MEMORY);
        Cgroup again = kernel.root().create(path, CPU_AND_MEMORY);
        Cgroup opened = kernel.root().open(path)) {
      assertEquals(made.id(), again.id());
      assertEquals(made.id(), opened.id());
      assertTrue(made.availableControllers().containsAll(CPU_AND_MEMORY));
      assertEquals(Set.of(), made.enabledControllers().controllers());
      assertTrue(made.has("memory.high"));
      assertFalse(made.has("memory.no_such_file"));
    }
    assertEquals(List.of("a"), kernel.group().children());
  }

  @Test
  void aGroupMadeAgainUnderTheSameNameIsAnotherGroup() throws Exception {
    try (Cgroup old = kernel.group().create("pod");
        ControlFileWriter oldWeight = openWeight(old)) {
      kernel.group().remove("pod");
      kernel.group().remove("pod"); // gone is removed
      try (Cgroup renewed = kernel.group().create("pod")) {
        assertNotEquals(old.id(), renewed.id());
        assertEquals(CgroupProblem.GONE, problem(() -> old.read("cgroup.controllers")));
        assertEquals(CgroupProblem.GONE, problem(() -> old.write("cpu.weight", "7")));
        assertEquals(-19, oldWeight.write(7)); // ENODEV
        assertEquals("100\n", renewed.read("cpu.weight"));
      }
    }
  }

  private ControlFileWriter openWeight(final Cgroup group) throws CgroupException {
    kernel.group().enable(Set.of(Controller.CPU));
    return group.openWriter("cpu.weight");
  }

  @Test
  void populatedGroupIsNotRemoved() throws Exception {
    try (Cgroup parent = kernel.group().create("parent");
        Cgroup child = parent.create("child")) {
      assertEquals(CgroupProblem.POPULATED, problem(() -> kernel.group().remove("parent")));
      assertEquals(child.id(), child.id());
    }
  }

  @Test
  void controllerThatTheParentDoesNotHandOnIsNamed() throws Exception {
    try (Cgroup child = kernel.group().create("child")) {
      assertEquals(
          CgroupProblem.CONTROLLER_NOT_AVAILABLE, problem(() -> child.write("memory.max", "max")));
      assertEquals(
          CgroupProblem.CONTROLLER_NOT_AVAILABLE, problem(() -> child.enable(CPU_AND_MEMORY)));
      kernel.group().enable(CPU_AND_MEMORY);
      child.write("memory.max", "max");
      assertEquals(CgroupProblem.NO_SUCH_FILE, problem(() -> child.read("memory.no_such_file")));
    }
  }

  @Test
  void groupWithProcessesDoesNotTakeDomainControllers() throws Exception {
    final Process sleep = new ProcessBuilder("sleep", "1000").start();
    try (Cgroup leaf = kernel.group().create("leaf")) {
      kernel.group().enable(CPU_AND_MEMORY);
      leaf.write("cgroup.procs", Long.toString(sleep.pid()));
      assertEquals(
          CgroupProblem.INTERNAL_PROCESS, problem(() -> leaf.enable(Set.of(Controller.MEMORY))));
      assertEquals(CgroupProblem.POPULATED, problem(() -> kernel.group().remove("leaf")));
      assertEquals(
          CgroupProblem.INTERNAL_PROCESS,
          problem(() -> kernel.group().write("cgroup.procs", Long.toString(sleep.pid()))));
    } finally {
      sleep.destroyForcibly().waitFor();
      awaitEmpty("leaf");
    }
  }

  private void awaitEmpty(final String name) throws Exception {
    try (Cgroup group = kernel.group().open(name);
        FileWatch events = group.watch("cgroup.events")) {
      while (events.read().contains("populated 1")) {
        assertTrue(events.await(Duration.ofSeconds(10)), "still populated");
      }
    }
  }

  @Test
  void watchSeesAChangeAndTheRemoval() throws Exception {
    try (Cgroup child = kernel.group().create("child");
        FileWatch events = child.watch("cgroup.events")) {
      assertTrue(events.read().contains("frozen 0"));
      assertFalse(events.await(Duration.ofMillis(1)));
      child.write("cgroup.freeze", "1");
      assertTrue(events.await(Duration.ofSeconds(10)));
      assertTrue(events.read().contains("frozen 1"));
      kernel.group().remove("child");
      assertTrue(events.await(Duration.ofSeconds(10)));
      assertEquals(CgroupProblem.GONE, problem(events::read));
    }
  }

  @Test
  void leavesNoDescriptorOpen() throws Exception {
    final int before = openDescriptors();
    for (int i = 0; i < 100; i++) {
      kernel.root().create(kernel.group().path().child("x"), Set.of(Controller.CPU)).close();
      problem(() -> kernel.root().open(kernel.group().path().child("missing")));
      kernel.group().children();
    }
    assertEquals(before, openDescriptors());
  }

  private static int openDescriptors() {
    return new File("/proc/self/fd").list().length;
  }

  private interface Action {
    void run() throws CgroupException;
  }

  private static CgroupProblem problem(final Action action) {
    return assertThrows(CgroupException.class, action::run).problem();
  }
}
