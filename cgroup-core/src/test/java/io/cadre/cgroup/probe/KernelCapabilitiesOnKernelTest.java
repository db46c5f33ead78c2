package io.cadre.cgroup.probe;

import static io.cadre.cgroup.probe.Support.NO;
import static io.cadre.cgroup.probe.Support.UNKNOWN;
import static io.cadre.cgroup.probe.Support.YES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.KernelRelease;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class KernelCapabilitiesOnKernelTest {

  private static final Set<String> ALWAYS =
      Set.of("nsdelegate", "memory_localevents", "memory_recursiveprot");

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private final KernelRelease release = KernelRelease.ofKernel();

  @BeforeEach
  void handControllersOn() throws Exception {
    kernel.group().enable(KernelGroup.CONTROLLERS);
  }

  private Support from(final int major, final int minor) {
    return Support.of(release.isAtLeast(major, minor));
  }

  private KernelCapabilities probe(final CgroupPath parent) throws Exception {
    return KernelCapabilities.probe(kernel.root(), parent);
  }

  @Test
  void theseKernelsHaveWhatTheirReleaseSays() throws Exception {
    final KernelCapabilities found = probe(kernel.group().path());
    final boolean psi = found.psi() instanceof Psi.Available;
    assertEquals(release, found.release());
    assertEquals(
        new GroupSupport(from(5, 14), psi ? from(6, 1) : NO, found.group().localStat()),
        found.group());
    assertTrue(!found.group().localStat().isYes() || release.isAtLeast(6, 13));
    assertEquals(new CpuSupport(from(5, 14), from(5, 15)), found.cpu());
    assertEquals(from(6, 11), found.pidsEventsLocal());
    assertEquals(YES, found.hugetlbReservations());
    assertEquals(
        from(6, 8),
        found
            .features()
            .map(f -> f.contains("memory_hugetlb_accounting"))
            .map(Support::of)
            .orElseThrow());
    assertTrue(found.features().orElseThrow().containsAll(ALWAYS));
    assertEquals(List.of(), kernel.group().children());
  }

  @Test
  void memoryHasWhatItsReleaseSays() throws Exception {
    final MemorySupport memory = probe(kernel.group().path()).memory();
    assertEquals(
        new MemorySupport(
            from(5, 19),
            from(6, 8),
            from(5, 19),
            from(6, 12),
            from(6, 16),
            YES,
            memory.zswap(),
            memory.zswapWriteback()),
        memory);
  }

  @Test
  void anExistingGroupIsLookedAtWithoutAWrite() throws Exception {
    try (Cgroup child = kernel.group().create("child")) {
      final MemorySupport looked = KernelCapabilities.look(kernel.root(), child).memory();
      final MemorySupport probed = probe(kernel.group().path()).memory();
      assertEquals(probed.peak(), looked.peak());
      assertEquals(probed.peak().isYes() ? UNKNOWN : NO, looked.peakReset());
      assertEquals(probed.reclaim().isYes() ? UNKNOWN : NO, looked.reclaimSwappiness());
    }
  }

  @Test
  void aControllerThatIsNotEnabledCannotBeSeen() throws Exception {
    try (Cgroup bare = kernel.group().create("bare")) {
      final KernelCapabilities found = probe(bare.path());
      assertEquals(new CpuSupport(UNKNOWN, UNKNOWN), found.cpu());
      assertEquals(UNKNOWN, found.memory().nonblockingLimits());
      assertEquals(UNKNOWN, found.pidsEventsLocal());
      assertEquals(from(5, 14), found.group().kill());
      final boolean there =
          kernel.root().group().availableControllers().containsAll(Set.of(Controller.MISC));
      assertEquals(there ? UNKNOWN : NO, found.misc());
      assertEquals(from(5, 13), Support.of(there));
    }
  }

  @Test
  void pressureIsThereAsTheKernelWasBooted() throws Exception {
    final Psi psi = Psi.of(kernel.group());
    if (KernelCommandLine.ofKernel().turnsOff("psi")) {
      assertEquals(new Psi.Unavailable(Psi.Reason.OFF_AT_BOOT), psi);
    } else {
      final Psi.Available available = assertInstanceOf(Psi.Available.class, psi);
      assertEquals(from(5, 13), Support.of(available.cpuFull()));
      assertEquals(Files.exists(Path.of("/proc/pressure/irq")), available.irq());
    }
  }

  @Test
  void aSwitchedOffGroupSaysSo() throws Exception {
    try (Cgroup child = kernel.group().create("child")) {
      assumeTrue(child.has("cgroup.pressure"), "no cgroup.pressure: Linux 6.1, with PSI on");
      child.write("cgroup.pressure", "0");
      assertEquals(new Psi.Unavailable(Psi.Reason.OFF_FOR_GROUP), Psi.of(child));
      assertInstanceOf(Psi.Available.class, Psi.of(kernel.group()));
      child.write("cgroup.pressure", "1");
      assertInstanceOf(Psi.Available.class, Psi.of(child));
    }
  }

  @Test
  void featuresAreReadAsTheyAre() throws Exception {
    assertEquals(
        Optional.of(Set.copyOf(Files.readAllLines(Path.of("/sys/kernel/cgroup/features")))),
        probe(kernel.group().path()).features());
  }
}
