package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What users of other libraries ran into when they enabled controllers. */
@Tag("privileged")
class SubtreeControlOnKernelTest {

  private static final Set<Controller> PIDS = Set.of(Controller.PIDS);
  private static final Set<Controller> CPU = Set.of(Controller.CPU);
  private static final Set<Controller> CPU_AND_MEMORY =
      EnumSet.of(Controller.CPU, Controller.MEMORY);

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private Cgroup top;

  @BeforeEach
  void openTop() {
    top = kernel.group();
  }

  private static CgroupException refusal(final Action action) {
    return assertThrows(CgroupException.class, action::run);
  }

  private interface Action {
    void run() throws CgroupException;
  }

  /** The kernel takes this write, and the group is a threaded domain from then on. */
  @Test
  void threadableControllerDoesNotTurnAPopulatedGroupThreaded() throws Exception {
    top.enable(PIDS);
    try (Cgroup leaf = top.create("leaf");
        SleepingProcess process = new SleepingProcess(leaf)) {
      final CgroupException refused = refusal(() -> leaf.enable(PIDS));
      assertEquals(CgroupProblem.INTERNAL_PROCESS, refused.problem());
      assertEquals("", refused.errnoName());
      assertTrue(
          refused.getMessage().contains("(process " + process.pid() + ")"), refused.getMessage());
      assertEquals(CgroupType.DOMAIN, leaf.type());
      assertEquals(Set.of(), leaf.enabledControllers().controllers());
    }
  }

  @Test
  void threadedModeIsForThoseWhoAskAndEndsWithTheController() throws Exception {
    top.enable(PIDS);
    try (Cgroup leaf = top.create("leaf");
        SleepingProcess process = new SleepingProcess(leaf)) {
      assertEquals(PIDS, leaf.subtreeControl().enableThreaded(PIDS).orThrow().changed());
      assertEquals(CgroupType.DOMAIN_THREADED, leaf.type());
      assertFalse(process.pid().isEmpty());
      leaf.disable(PIDS);
      assertEquals(CgroupType.DOMAIN, leaf.type());
    }
  }

  @Test
  void nothingIsCreatedBelowAPopulatedGroupThatWouldHaveToHandOnControllers() throws Exception {
    final CgroupPath scope = top.path().child("scope");
    try (Cgroup group = top.create("scope");
        SleepingProcess process = new SleepingProcess(group)) {
      final CgroupException refused =
          refusal(() -> kernel.root().create(scope.child("below"), CPU));
      assertEquals(CgroupProblem.INTERNAL_PROCESS, refused.problem());
      assertEquals(scope.toString(), refused.group());
      assertTrue(refused.getMessage().contains(process.pid()), refused.getMessage());
      assertEquals(CgroupType.DOMAIN, group.type());
    }
  }

  @Test
  void onlyTheParentOfAThreadedGroupBecomesAThreadedDomain() throws Exception {
    try (Cgroup middle = top.create("middle");
        Cgroup parent = middle.create("parent");
        Cgroup child = parent.create("child");
        SleepingProcess process = new SleepingProcess(parent)) {
      child.makeThreaded();
      child.write("cgroup.threads", process.pid());
      assertEquals(CgroupType.DOMAIN_THREADED, parent.type());
      assertEquals(CgroupType.DOMAIN, middle.type());
      assertEquals(CgroupProblem.THREADED, refusal(() -> child.read("cgroup.procs")).problem());
      try (Cgroup late = child.create("late")) {
        assertEquals(CgroupType.DOMAIN_INVALID, late.type());
        final CgroupException refused = refusal(() -> late.write("cgroup.procs", process.pid()));
        assertTrue(refused.getMessage().contains("'domain invalid'"), refused.getMessage());
        assertTrue(refused.getMessage().contains("'threaded'"), refused.getMessage());
      }
    }
  }

  @Test
  void groupWithDomainControllersCannotBeMadeThreaded() throws Exception {
    try (Cgroup parent = top.create("parent")) {
      top.enable(CPU_AND_MEMORY);
      parent.enable(CPU_AND_MEMORY);
      try (Cgroup child = parent.create("child")) {
        assertEquals(CgroupProblem.CANNOT_BE_THREADED, refusal(child::makeThreaded).problem());
      }
    }
  }

  @Test
  void ownProcessIsNamedAsSuch() throws Exception {
    final String path =
        Files.readString(Path.of("/proc/self/cgroup")).strip().substring("0::".length());
    final String own = Long.toString(ProcessHandle.current().pid());
    try (Cgroup group = kernel.root().open(CgroupPath.of(path))) {
      final CgroupException refused = refusal(() -> group.enable(PIDS));
      assertEquals(CgroupProblem.INTERNAL_PROCESS, refused.problem());
      assertTrue(refused.getMessage().contains(own + " is this process"), refused.getMessage());
    }
  }

  @Test
  void availableAndEnabledAreTwoThings() throws Exception {
    top.enable(CPU);
    assertTrue(top.availableControllers().containsAll(CPU_AND_MEMORY));
    assertFalse(top.enabledControllers().containsAll(CPU_AND_MEMORY));
    assertTrue(top.enabledControllers().containsAll(CPU));
  }

  @Test
  void refusedControllerDoesNotKeepTheOthersFromBeingEnabled() throws Exception {
    top.enable(CPU_AND_MEMORY);
    try (Cgroup domain = top.create("domain");
        Cgroup threads = domain.create("threads")) {
      threads.makeThreaded();
      final ControllerOutcome outcome =
          domain
              .subtreeControl()
              .enable(EnumSet.of(Controller.CPU, Controller.MEMORY, Controller.PIDS));
      assertEquals(CPU, outcome.changed());
      assertEquals(
          CgroupProblem.NOT_THREADABLE, outcome.refused().get(Controller.MEMORY).problem());
      assertEquals(
          CgroupProblem.CONTROLLER_NOT_AVAILABLE, outcome.refused().get(Controller.PIDS).problem());
      assertFalse(outcome.isComplete());
      assertEquals(1, assertThrows(CgroupException.class, outcome::orThrow).getSuppressed().length);
      assertEquals(CPU, domain.enabledControllers().controllers());
    }
  }

  @Test
  void controllersGoDownAndComeBackUpAPath() throws Exception {
    final CgroupPath leaf = top.path().child("a").child("b").child("leaf");
    kernel.root().create(leaf, Set.of()).close();
    final ControllerPath path = new ControllerPath(kernel.root(), leaf);
    assertEquals(CPU_AND_MEMORY, path.enable(CPU_AND_MEMORY).orThrow().changed());
    assertEquals(Set.of(), path.enable(CPU_AND_MEMORY).orThrow().changed());
    try (Cgroup group = kernel.root().open(leaf)) {
      assertTrue(group.availableControllers().containsAll(CPU_AND_MEMORY));
    }

    final ControllerOutcome outcome = path.disable(CPU_AND_MEMORY);
    // Other groups of this machine use them at the root.
    assertEquals(CPU_AND_MEMORY, outcome.changed());
    assertEquals(CPU_AND_MEMORY, outcome.refused().keySet());
    assertEquals("/", outcome.refused().get(Controller.CPU).group());
    assertEquals(Set.of(), top.enabledControllers().controllers());
    assertTrue(kernel.root().group().enabledControllers().containsAll(CPU_AND_MEMORY));
  }

  @Test
  void controllerThatASiblingMayUseStays() throws Exception {
    final CgroupPath leaf = top.path().child("a").child("leaf");
    kernel.root().create(leaf, CPU).close();
    top.create("sibling").close();
    final ControllerOutcome outcome = new ControllerPath(kernel.root(), leaf).disable(CPU);
    assertEquals(CPU, outcome.changed());
    final CgroupException refused = outcome.refused().get(Controller.CPU);
    assertEquals(CgroupProblem.IN_USE_BESIDE, refused.problem());
    assertEquals(top.path().toString(), refused.group());
    assertTrue(refused.getMessage().contains("(sibling)"), refused.getMessage());
  }

  @Test
  void controllerThatThisKernelHasNotIsRefusedAlone() throws Exception {
    final Controller absent =
        top.availableControllers().controllers().contains(Controller.DMEM)
            ? Controller.RDMA
            : Controller.DMEM;
    final ControllerOutcome outcome =
        top.subtreeControl().enable(EnumSet.of(Controller.CPU, absent));
    assertEquals(CPU, outcome.changed());
    assertEquals(CgroupProblem.CONTROLLER_NOT_AVAILABLE, outcome.refused().get(absent).problem());
    final CgroupException raw = refusal(() -> top.write("cgroup.subtree_control", "+cpu +foo"));
    assertEquals(CgroupProblem.UNKNOWN_CONTROLLER, raw.problem());
  }
}
