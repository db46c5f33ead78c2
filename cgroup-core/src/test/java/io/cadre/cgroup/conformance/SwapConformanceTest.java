package io.cadre.cgroup.conformance;

import static io.cadre.cgroup.conformance.Tree.MIB;
import static io.cadre.cgroup.conformance.Tree.anonymousText;
import static io.cadre.cgroup.conformance.Tree.bytes;
import static io.cadre.cgroup.conformance.Tree.count;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.stat.MemoryEventKey;
import io.cadre.cgroup.stat.StatFiles;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Limits of swap, on the disk of the virtual machine: test_memcontrol.c of the kernel's
 * tools/testing/selftests/cgroup, over this API.
 */
@Tag("privileged")
@Timeout(180)
class SwapConformanceTest {

  private static final String DISK = System.getenv("CADRE_SCRATCH_DISK");

  @RegisterExtension final Tree tree = new Tree();

  @BeforeAll
  static void swapOn() throws Exception {
    assumeTrue(DISK != null, "needs a disk to swap to");
    Tool.run("mkswap", DISK);
    Tool.run("swapon", DISK);
  }

  @AfterAll
  static void swapOff() throws Exception {
    if (DISK != null) {
      Tool.run("swapoff", DISK);
    }
  }

  private static long swapped(final Cgroup group) throws CgroupException {
    return bytes(group, StatFiles.SWAP_CURRENT);
  }

  @Test
  void k22SwapMaxBoundsSwapAndPeakHoldsTheTop() throws Exception {
    final Cgroup group = tree.group("swap");
    Memory.MAX.write(group, Limit.of(30 * MIB));
    Memory.SWAP_MAX.write(group, Limit.of(30 * MIB));
    Tree.start(group, anonymousText(50));
    assertEquals(0, count(group, StatFiles.MEMORY_EVENTS, MemoryEventKey.OOM_KILL));
    final long held = swapped(group);
    assertTrue(15 * MIB <= held && held <= 30 * MIB, "swapped " + held);
    Tree.start(group, anonymousText(100));
    assertTrue(count(group, StatFiles.MEMORY_EVENTS, MemoryEventKey.OOM_KILL) > 0);
    assertTrue(swapped(group) <= 30 * MIB);
    if (group.has("memory.swap.peak")) { // Linux 6.5
      final long peak = bytes(group, StatFiles.SWAP_PEAK);
      assertTrue(held <= peak && peak <= 30 * MIB, "peak " + peak);
    }
  }
}
