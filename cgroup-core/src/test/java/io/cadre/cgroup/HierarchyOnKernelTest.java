package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Mounts as v1 and hybrid hosts have them, below a tmpfs of the test's own. */
@Tag("privileged")
class HierarchyOnKernelTest {

  private Path place;

  @BeforeEach
  void mountTmpfs() throws Exception {
    place = Files.createTempDirectory("cadre");
    mount("tmpfs", "rw", place);
  }

  @AfterEach
  void unmount() throws Exception {
    assertEquals(0, run("umount", "-R", place.toString()));
    Files.delete(place);
  }

  private static int run(final String... command) throws Exception {
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }

  private static void mount(final String type, final String options, final Path where)
      throws Exception {
    Files.createDirectories(where);
    assertEquals(0, run("mount", "-t", type, "-o", options, "none", where.toString()));
  }

  /** A named hierarchy takes no controller away from v2. */
  private void mountV1() throws Exception {
    final Path v1 = Files.createDirectories(place.resolve("v1"));
    assumeTrue(
        run("mount", "-t", "cgroup", "-o", "none,name=cadre", "none", v1.toString()) == 0,
        "this kernel has no cgroup v1");
  }

  @Test
  void aTmpfsWithNoHierarchyBelowIsNone() throws Exception {
    Files.createDirectories(place.resolve("unified"));
    assertEquals(HierarchyMode.NONE, CgroupRoot.mode(place));
    assertEquals(CgroupProblem.NOT_MOUNTED, problem(Set.of()));
  }

  @Test
  void v1AloneIsLegacy() throws Exception {
    mountV1();
    assertEquals(HierarchyMode.LEGACY, CgroupRoot.mode(place));
    assertEquals(HierarchyMode.LEGACY, CgroupRoot.mode(place.resolve("v1")));
    assertEquals(CgroupProblem.LEGACY_HIERARCHY, problem(Set.of()));
  }

  @Test
  void v1BesideV2IsHybridAndServesWhatV2Has() throws Exception {
    mountV1();
    mount("cgroup2", "nsdelegate,memory_recursiveprot", place.resolve("unified"));
    assertEquals(HierarchyMode.HYBRID, CgroupRoot.mode(place));
    assertEquals(CgroupProblem.HYBRID_HIERARCHY, problem(Set.of(Controller.DMEM)));
    try (CgroupRoot root = CgroupRoot.open(place, Set.of(Controller.MEMORY))) {
      assertEquals(place.resolve("unified").toString(), root.mountPoint());
    }
  }

  @Test
  void theHostIsUnifiedThoughAStrayV1HierarchyIsMountedElsewhere() throws Exception {
    mountV1();
    assertEquals(HierarchyMode.UNIFIED, CgroupRoot.mode());
  }

  @Test
  void v2ThatLacksTheControllerIsStillUnified() throws Exception {
    mount("cgroup2", "nsdelegate,memory_recursiveprot", place.resolve("v2"));
    assertEquals(HierarchyMode.UNIFIED, CgroupRoot.mode(place));
    assertEquals(CgroupProblem.CONTROLLER_NOT_AVAILABLE, problem(Set.of(Controller.DMEM)));
  }

  @Test
  void aHierarchyMountedElsewhereIsFound() throws Exception {
    mount("cgroup2", "nsdelegate,memory_recursiveprot", place.resolve("v2"));
    OtherSelf.onItsOwnThread(
        () -> {
          OtherSelf.unshareMounts();
          mount("tmpfs", "rw", CgroupRoot.DEFAULT_MOUNT);
          try (CgroupRoot root = CgroupRoot.open(Set.of(Controller.MEMORY))) {
            assertEquals(HierarchyMode.UNIFIED, CgroupRoot.mode());
            assertEquals(place.resolve("v2").toString(), root.mountPoint());
          }
          return null;
        });
  }

  private CgroupProblem problem(final Set<Controller> wanted) {
    return assertThrows(CgroupException.class, () -> CgroupRoot.open(place, wanted)).problem();
  }
}
