package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The kernel's own tests of controllers and threaded groups, over this API: test_core.c in
 * tools/testing/selftests/cgroup.
 */
@Tag("privileged")
class ControllerConformanceTest {

  private static final Set<Controller> MEMORY = Set.of(Controller.MEMORY);
  private static final Set<Controller> CPU = Set.of(Controller.CPU);

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private Cgroup top;

  @BeforeEach
  void openTop() {
    top = kernel.group();
  }

  @Test
  void K01_groupThatHandsOnADomainControllerTakesNoProcess() throws Exception {
    top.enable(MEMORY);
    try (SleepingProcess process = new SleepingProcess()) {
      final CgroupException refused =
          assertThrows(CgroupException.class, () -> top.write("cgroup.procs", process.pid()));
      assertEquals("EBUSY", refused.errnoName());
      assertEquals(CgroupProblem.INTERNAL_PROCESS, refused.problem());
    }
  }

  @Test
  void K02_childCannotEnableWhatItsParentDoesNotHandOn() throws Exception {
    try (Cgroup child = top.create("child")) {
      final CgroupException byKernel =
          assertThrows(
              CgroupException.class, () -> child.write("cgroup.subtree_control", "+memory"));
      assertEquals("ENOENT", byKernel.errnoName());
      assertEquals(CgroupProblem.CONTROLLER_NOT_AVAILABLE, byKernel.problem());
      final CgroupException unasked =
          assertThrows(CgroupException.class, () -> child.enable(MEMORY));
      assertEquals("", unasked.errnoName());
      assertEquals(CgroupProblem.CONTROLLER_NOT_AVAILABLE, unasked.problem());
    }
  }

  @Test
  void K03_parentCannotDisableWhatAChildStillHandsOn() throws Exception {
    top.enable(MEMORY);
    try (Cgroup child = top.create("child")) {
      child.enable(MEMORY);
      final CgroupException byKernel =
          assertThrows(CgroupException.class, () -> top.write("cgroup.subtree_control", "-memory"));
      assertEquals("EBUSY", byKernel.errnoName());
      assertEquals(CgroupProblem.IN_USE_BELOW, byKernel.problem());
      final CgroupException unasked =
          assertThrows(CgroupException.class, () -> top.disable(MEMORY));
      assertEquals(CgroupProblem.IN_USE_BELOW, unasked.problem());
      assertTrue(unasked.getMessage().contains("(in child)"), unasked.getMessage());
      child.disable(MEMORY);
      top.disable(MEMORY);
      assertEquals(Set.of(), top.enabledControllers().controllers());
    }
  }

  @Test
  void K04_threadableControllersMayBeOnInAGroupThatHoldsThreads() throws Exception {
    top.enable(CPU);
    try (Cgroup domain = top.create("domain");
        SleepingProcess process = new SleepingProcess(domain)) {
      assertEquals(CPU, domain.subtreeControl().enableThreaded(CPU).orThrow().changed());
      try (Cgroup threads = domain.create("threads")) {
        threads.makeThreaded();
        threads.write("cgroup.threads", process.pid());
        assertEquals(process.pid() + "\n", threads.read("cgroup.threads"));
        threads.enable(CPU);
        assertEquals(CPU, threads.enabledControllers().controllers());
      }
    }
  }

  @Test
  void K05_makingAChildThreadedTurnsTheParentIntoAThreadedDomain() throws Exception {
    try (Cgroup parent = top.create("parent");
        Cgroup child = parent.create("child")) {
      assertEquals(CgroupType.DOMAIN, parent.type());
      child.makeThreaded();
      assertEquals(CgroupType.DOMAIN_THREADED, parent.type());
      assertEquals(CgroupType.THREADED, child.type());
      assertEquals(CgroupType.ROOT, kernel.root().group().type());
    }
  }

  @Test
  void K06_siblingBelowAThreadedDomainIsInvalidAndTakesNothing() throws Exception {
    try (Cgroup parent = top.create("parent");
        Cgroup child = parent.create("child");
        Cgroup sibling = parent.create("sibling");
        SleepingProcess process = new SleepingProcess()) {
      child.makeThreaded();
      assertEquals(CgroupType.DOMAIN_INVALID, sibling.type());
      final CgroupException refused =
          assertThrows(CgroupException.class, () -> sibling.write("cgroup.procs", process.pid()));
      assertEquals("EOPNOTSUPP", refused.errnoName());
      assertEquals(CgroupProblem.DOMAIN_INVALID, refused.problem());
    }
  }
}
