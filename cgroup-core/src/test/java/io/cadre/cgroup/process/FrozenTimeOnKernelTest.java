package io.cadre.cgroup.process;

import static io.cadre.cgroup.process.Groups.LONG;
import static io.cadre.cgroup.process.Groups.SLEEP;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class FrozenTimeOnKernelTest {

  private static final String FILE = "cgroup.stat.local";

  @RegisterExtension final Groups groups = new Groups();

  @BeforeEach
  void needsTheFile() throws CgroupException {
    assumeTrue(groups.top().has(FILE), "this kernel has no cgroup.stat.local");
  }

  private static long micros(final Cgroup group) throws CgroupException {
    return Groups.number(group.read(FILE), "frozen_usec");
  }

  private static void pass() throws InterruptedException {
    Thread.sleep(3);
  }

  private static long grows(final Cgroup group) throws Exception {
    final long before = micros(group);
    pass();
    final long after = micros(group);
    assertTrue(after > before, before + " and then " + after);
    return after;
  }

  private static void stands(final Cgroup group) throws Exception {
    final long before = micros(group);
    pass();
    assertEquals(before, micros(group));
  }

  @Test
  void K48_timeOfAnEmptyFrozenGroupGrows() throws Exception {
    final Cgroup group = groups.group("empty");
    assertEquals(0, micros(group));
    Freezer.freeze(group, LONG);
    grows(group);
    Freezer.thaw(group);
    stands(group);
  }

  @Test
  void K49_timeGrowsWhileFrozenOnly() throws Exception {
    final Cgroup group = groups.group("simple");
    groups.spawn(group, SLEEP);
    assertEquals(0, micros(group));
    Freezer.freeze(group, LONG);
    final long once = grows(group);
    Freezer.thaw(group);
    stands(group);
    Freezer.freeze(group, LONG);
    assertTrue(grows(group) > once);
  }

  @Test
  void K50_timeCountsFromFreezingAndNotFromPopulation() throws Exception {
    final Cgroup group = groups.group("populated");
    final Cgroup other = groups.group("other");
    final SpawnedProcess sleep = groups.spawn(other, SLEEP);
    Freezer.freeze(group, LONG);
    final long empty = grows(group);
    Attachment.attach(group, sleep.pid());
    assertTrue(grows(group) > empty);
    Freezer.thaw(group);
    stands(group);
    Killer.kill(group, LONG);
    stands(group);
  }

  @Test
  void K51_movingAProcessDoesNotMoveItsTime() throws Exception {
    final Cgroup from = groups.group("from");
    final Cgroup to = groups.group("to");
    final SpawnedProcess sleep = groups.spawn(from, SLEEP);
    Freezer.freeze(from, LONG);
    grows(from);
    Attachment.attach(to, sleep.pid());
    grows(from);
    assertEquals(0, micros(to));
  }

  @Test
  void K52_timeOfTheParentDoesNotDependOnTheChild() throws Exception {
    final Cgroup parent = groups.group("parent");
    Freezer.freeze(parent, LONG);
    grows(parent);
    final Cgroup child = groups.child(parent, "child");
    pass();
    assertTrue(micros(parent) > micros(child));
    Freezer.thaw(parent);
    assertTrue(micros(parent) > micros(child));
    stands(parent);
  }

  @Test
  void K53_aChildFrozenAloneCountsAlone() throws Exception {
    final Cgroup parent = groups.group("parent");
    final Cgroup child = groups.child(parent, "child");
    groups.spawn(child, SLEEP);
    Freezer.freeze(child, LONG);
    grows(child);
    assertEquals(0, micros(parent));
  }

  @Test
  void K54_bothLevelsCountTheirOwnTime() throws Exception {
    final Cgroup parent = groups.group("parent");
    final Cgroup child = groups.child(parent, "child");
    groups.spawn(child, SLEEP);
    Freezer.freeze(child, LONG);
    final long alone = grows(child);
    Freezer.freeze(parent, LONG);
    grows(parent);
    assertTrue(grows(child) > alone);
    Freezer.thaw(parent);
    stands(parent);
    assertTrue(grows(child) > micros(parent));
    Freezer.thaw(child);
    stands(child);
  }
}
