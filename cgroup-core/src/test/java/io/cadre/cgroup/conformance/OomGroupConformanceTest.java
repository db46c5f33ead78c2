package io.cadre.cgroup.conformance;

import static io.cadre.cgroup.conformance.Tree.MIB;
import static io.cadre.cgroup.conformance.Tree.anonymous;
import static io.cadre.cgroup.conformance.Tree.count;
import static io.cadre.cgroup.conformance.Tree.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.stat.GroupEventKey;
import io.cadre.cgroup.stat.MemoryEventKey;
import io.cadre.cgroup.stat.StatFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Who is killed with memory.oom.group: test_memcontrol.c of the kernel's
 * tools/testing/selftests/cgroup, over this API.
 */
@Tag("privileged")
@Timeout(180)
class OomGroupConformanceTest {

  private static final String SLEEP = "echo ready; exec sleep 1000";
  private static final String PROTECTED_SLEEP =
      "echo -1000 >/proc/self/oom_score_adj; echo ready; exec sleep 1000";

  @RegisterExtension final Tree tree = new Tree();

  private static long kills(final Cgroup group) throws CgroupException {
    return count(group, StatFiles.MEMORY_EVENTS, MemoryEventKey.OOM_KILL);
  }

  private static boolean populated(final Cgroup group) throws CgroupException {
    return count(group, StatFiles.GROUP_EVENTS, GroupEventKey.POPULATED) == 1;
  }

  private static void killAsOne(final Cgroup group) throws CgroupException {
    Memory.SWAP_MAX.write(group, Limit.of(0));
    Memory.MAX.write(group, Limit.of(30 * MIB));
    Memory.OOM_GROUP.write(group, true);
  }

  @Test
  void k24LeafDiesAsOneAndItsSiblingLives() throws Exception {
    final Cgroup parent = tree.group("parent");
    final Cgroup leaf = tree.group(parent, "leaf");
    final Cgroup sibling = tree.group(parent, "sibling");
    killAsOne(leaf);
    Tree.start(sibling, SLEEP);
    Tree.start(leaf, SLEEP);
    Tree.start(leaf, anonymous(100));
    until("leaf lives", () -> !populated(leaf));
    assertTrue(kills(leaf) >= 2, "kills " + kills(leaf));
    assertEquals(kills(leaf), kills(parent));
    assertEquals(0, count(parent, StatFiles.MEMORY_EVENTS_LOCAL, MemoryEventKey.OOM_KILL));
    assertEquals(0, kills(sibling));
    assertTrue(populated(sibling));
  }

  @Test
  void k25ParentDiesAsOneAcrossItsChildren() throws Exception {
    final Cgroup parent = tree.group("parent");
    final Cgroup greedy = tree.group(parent, "greedy");
    final Cgroup other = tree.group(parent, "other");
    killAsOne(parent);
    Tree.start(other, SLEEP);
    Tree.start(greedy, anonymous(100));
    until("parent lives", () -> !populated(parent));
    assertTrue(kills(other) >= 1);
    assertFalse(populated(greedy));
  }

  @Test
  void k26ProcessThatMustNotBeKilledSurvivesTheKillOfItsGroup() throws Exception {
    final Cgroup leaf = tree.group("leaf");
    killAsOne(leaf);
    Tree.start(leaf, PROTECTED_SLEEP);
    final String survivor = leaf.read("cgroup.procs");
    Tree.start(leaf, SLEEP);
    Tree.start(leaf, anonymous(100));
    until("the others live", () -> leaf.read("cgroup.procs").equals(survivor));
    assertTrue(kills(leaf) >= 2, "kills " + kills(leaf));
  }
}
