package io.cadre.cgroup.conformance;

import static io.cadre.cgroup.conformance.Tree.MIB;
import static io.cadre.cgroup.conformance.Tree.anonymous;
import static io.cadre.cgroup.conformance.Tree.count;
import static io.cadre.cgroup.conformance.Tree.current;
import static io.cadre.cgroup.conformance.Tree.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.KernelRelease;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.stat.MemoryEventKey;
import io.cadre.cgroup.stat.StatFiles;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Limits of memory under pressure, without swap: test_memcontrol.c of the kernel's
 * tools/testing/selftests/cgroup, over this API.
 */
@Tag("privileged")
@Timeout(180)
class MemoryConformanceTest {

  @RegisterExtension final Tree tree = new Tree();

  private static long events(final Cgroup group, final MemoryEventKey key) throws CgroupException {
    return count(group, StatFiles.MEMORY_EVENTS, key);
  }

  private Cgroup limited(final String name, final long max) throws CgroupException {
    final Cgroup group = tree.group(name);
    Memory.SWAP_MAX.write(group, Limit.of(0));
    Memory.MAX.write(group, Limit.of(max * MIB));
    return group;
  }

  @Test
  void k13MemoryFilesAreThereWhenTheParentHandsMemoryDown() throws Exception {
    final Cgroup with = tree.group("with");
    try (Cgroup without = with.create("without")) {
      assertTrue(with.has("memory.current"));
      assertFalse(without.has("memory.current"));
      assertEquals(
          CgroupProblem.CONTROLLER_NOT_AVAILABLE,
          assertThrows(CgroupException.class, () -> Memory.MAX.read(without)).problem());
    }
  }

  @Test
  void k17UseStaysNearHighAndNobodyIsKilled() throws Exception {
    final Cgroup group = tree.group("high");
    Memory.HIGH.write(group, Limit.of(30 * MIB));
    Tree.start(group, PageCache.read(0, 100));
    assertTrue(current(group) < 45 * MIB, "current " + current(group));
    assertTrue(events(group, MemoryEventKey.HIGH) > 0);
    assertEquals(0, events(group, MemoryEventKey.OOM_KILL));
  }

  @Test
  void k18OneHugeChargeAboveHighIsHeldBackAndCounted() throws Exception {
    assumeTrue(
        KernelRelease.ofKernel().isAtLeast(5, 18),
        "before Linux 5.18 a charge above memory.high is held back on return from the system call");
    final Cgroup group = limited("high", 140);
    Memory.HIGH.write(group, Limit.of(30 * MIB));
    Tree.start(group, "echo ready; " + anonymous(200));
    until("no high event", () -> events(group, MemoryEventKey.HIGH) > 0);
    assertEquals(0, events(group, MemoryEventKey.MAX));
    assertTrue(current(group) < 140 * MIB, "current " + current(group));
  }

  @Test
  void k19FileCacheIsReclaimedAtMaxAndAnonymousMemoryIsKilledFor() throws Exception {
    final Cgroup cache = limited("cache", 30);
    Tree.start(cache, PageCache.read(0, 60));
    assertTrue(current(cache) <= 30 * MIB, "current " + current(cache));
    assertTrue(events(cache, MemoryEventKey.MAX) > 0);
    assertEquals(0, events(cache, MemoryEventKey.OOM_KILL));
    final Cgroup anonymous = limited("anonymous", 30);
    Tree.start(anonymous, anonymous(100));
    assertTrue(events(anonymous, MemoryEventKey.MAX) > 0);
    assertTrue(events(anonymous, MemoryEventKey.OOM_KILL) > 0);
  }

  @Test
  void k20ReclaimFreesAboutWhatWasAskedForOrSaysThatItDidNot() throws Exception {
    final Cgroup group = tree.group("reclaim");
    assumeTrue(group.has("memory.reclaim"), "Linux 5.19");
    Tree.start(group, PageCache.read(0, 50));
    final long wanted = 20 * MIB;
    until("not reclaimed", () -> reclaimedDownTo(group, wanted));
    assertTrue(current(group) <= wanted + 6 * MIB, "current " + current(group));
    assertEquals(
        CgroupProblem.PARTLY_RECLAIMED,
        assertThrows(CgroupException.class, () -> group.write("memory.reclaim", "1G")).problem());
  }

  private static boolean reclaimedDownTo(final Cgroup group, final long wanted)
      throws CgroupException {
    final long excess = current(group) - wanted;
    try {
      if (excess > 0) {
        group.write("memory.reclaim", Long.toString(excess));
      }
      return true;
    } catch (final CgroupException e) {
      assertEquals(CgroupProblem.PARTLY_RECLAIMED, e.problem());
      return false;
    }
  }

  @Test
  void k21KillInALeafIsCountedThereAndAbove() throws Exception {
    final Cgroup outer = tree.group("outer");
    final Cgroup leaf = tree.group(outer, "leaf");
    Memory.SWAP_MAX.write(leaf, Limit.of(0));
    Memory.MAX.write(leaf, Limit.of(30 * MIB));
    Tree.start(leaf, anonymous(100));
    for (final MemoryEventKey key : List.of(MemoryEventKey.OOM, MemoryEventKey.OOM_KILL)) {
      final long events = events(leaf, key);
      assertTrue(events > 0, key::kernelName);
      assertEquals(events, count(leaf, StatFiles.MEMORY_EVENTS_LOCAL, key));
      assertEquals(events, events(outer, key));
      assertEquals(0, count(outer, StatFiles.MEMORY_EVENTS_LOCAL, key));
    }
  }
}
