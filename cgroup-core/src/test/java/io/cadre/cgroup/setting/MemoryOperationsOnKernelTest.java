package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.KernelRelease;
import io.cadre.cgroup.Load;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Reclaim on demand, and peaks that start anew. */
@Tag("privileged")
class MemoryOperationsOnKernelTest {

  private static final long MIB = 1 << 20;

  /** Holds 16 MiB of anonymous memory. */
  private static final String ANON_16_MIB =
      "x=$(head -c 16777216 /dev/zero | tr '\\000' x); echo ready; sleep 1000";

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private Cgroup group;

  @BeforeEach
  void openGroup() {
    group = kernel.group();
  }

  @Test
  void reclaimOfMoreThanThereIsComesBackAsPart() throws Exception {
    assumeTrue(group.has("memory.reclaim"), "memory.reclaim is Linux 5.19");
    assertEquals(Reclaim.Result.ALL, Reclaim.from(group, 0));
    try (Load load = Load.start(group, "echo ready; sleep 1000")) {
      assertEquals(Reclaim.Result.PART, Reclaim.from(group, 1L << 30), load::toString);
    }
  }

  @Test
  void reclaimWithoutTheFileIsExplained() throws Exception {
    assumeTrue(!group.has("memory.reclaim"), "this kernel has memory.reclaim");
    final CgroupException e = assertThrows(CgroupException.class, () -> Reclaim.from(group, MIB));
    assertEquals(CgroupProblem.NO_SUCH_FILE, e.problem());
  }

  @Test
  void swappinessIsTakenOrTheKernelIsToldTooOld() throws Exception {
    assumeTrue(group.has("memory.reclaim"), "memory.reclaim is Linux 5.19");
    final KernelRelease release = KernelRelease.ofKernel();
    for (final int value : new int[] {0, 60, 200}) {
      checkSwappiness(Swappiness.of(value), release.isAtLeast(6, 11));
    }
    checkSwappiness(Swappiness.ANONYMOUS_ONLY, release.isAtLeast(6, 16));
  }

  private void checkSwappiness(final Swappiness swappiness, final boolean known)
      throws CgroupException {
    if (known) {
      assertEquals(Reclaim.Result.ALL, Reclaim.from(group, 0, swappiness));
      return;
    }
    final CgroupException e =
        assertThrows(CgroupException.class, () -> Reclaim.from(group, 0, swappiness));
    assertEquals(CgroupProblem.RECLAIM_ARGUMENT, e.problem());
    assertTrue(e.getMessage().contains("6.11"), e.getMessage());
  }

  @Test
  void peakStartsAnewForOneWatchAlone() throws Exception {
    assumeTrue(group.has("memory.peak"), "memory.peak is Linux 5.19");
    try (PeakWatch one = PeakWatch.ofMemory(group);
        PeakWatch other = PeakWatch.ofMemory(group)) {
      if (!KernelRelease.ofKernel().isAtLeast(6, 12)) {
        final CgroupException e = assertThrows(CgroupException.class, one::reset);
        assertEquals(CgroupProblem.READ_ONLY_FILE, e.problem());
        return;
      }
      Load.start(group, ANON_16_MIB).close();
      assertTrue(one.peak() >= 16 * MIB, one.peak() + " before");
      one.reset();
      assertTrue(one.peak() < 16 * MIB, one.peak() + " after");
      assertTrue(other.peak() >= 16 * MIB, other.peak() + " for the other");
      Load.start(group, ANON_16_MIB).close();
      assertTrue(one.peak() >= 16 * MIB, one.peak() + " after more work");
    }
  }

  @Test
  void swapPeakStartsAnew() throws Exception {
    assumeTrue(group.has("memory.swap.peak"), "memory.swap.peak is Linux 6.5 with swap");
    assumeTrue(KernelRelease.ofKernel().isAtLeast(6, 12), "reset of a peak is Linux 6.12");
    try (PeakWatch swap = PeakWatch.ofSwap(group)) {
      swap.reset();
      assertEquals(0, swap.peak());
    }
  }
}
