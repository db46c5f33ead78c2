package io.cadre.cgroup.process;

import static io.cadre.cgroup.process.Groups.LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.FileWatch;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Pids;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class PidsOnKernelTest {

  /** One process more than two; a shell may try again for a while. */
  private static final Command FORKS_TWICE = Groups.sh("sleep 1000 & sleep 1000 & wait");

  @RegisterExtension final Groups groups = new Groups();

  private static void awaitHit(final Cgroup group) throws Exception {
    try (FileWatch events = group.watch("pids.events")) {
      while (Groups.number(events.read(), "max") == 0) {
        assertTrue(events.await(LONG), "no fork was refused");
      }
    }
  }

  @Test
  void K64_aForkOverTheLimitFails() throws Exception {
    groups.top().enable(Set.of(Controller.PIDS));
    final Cgroup group = groups.group("limited");
    Pids.MAX.write(group, Limit.of(2));
    groups.spawn(group, FORKS_TWICE);
    awaitHit(group);
    assertTrue(GroupProcesses.processes(group).ids().size() <= 2);
  }

  @Test
  void K65_theLevelThatHitCounts() throws Exception {
    groups.top().enable(Set.of(Controller.PIDS));
    final Cgroup parent = groups.group("parent");
    assumeTrue(parent.has("pids.events.local"), "before Linux 6.11 the group that forks counts");
    parent.enable(Set.of(Controller.PIDS));
    final Cgroup child = groups.child(parent, "child");
    Pids.MAX.write(parent, Limit.of(2));
    groups.spawn(child, FORKS_TWICE);
    awaitHit(parent);
    assertTrue(Groups.number(parent.read("pids.events.local"), "max") > 0);
    assertEquals(0, Groups.number(child.read("pids.events"), "max"));
  }

  @Test
  void K65_theGroupThatForksCountsOnOlderKernels() throws Exception {
    groups.top().enable(Set.of(Controller.PIDS));
    final Cgroup parent = groups.group("parent");
    assumeTrue(!parent.has("pids.events.local"), "from Linux 6.11 the level that hit counts");
    parent.enable(Set.of(Controller.PIDS));
    final Cgroup child = groups.child(parent, "child");
    Pids.MAX.write(parent, Limit.of(2));
    groups.spawn(child, FORKS_TWICE);
    awaitHit(child);
    assertEquals(0, Groups.number(parent.read("pids.events"), "max"));
  }
}
