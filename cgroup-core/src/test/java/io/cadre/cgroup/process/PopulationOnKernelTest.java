package io.cadre.cgroup.process;

import static io.cadre.cgroup.process.Groups.LONG;
import static io.cadre.cgroup.process.Groups.SLEEP;
import static io.cadre.cgroup.process.Groups.problem;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.PageSize;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

@Tag("privileged")
class PopulationOnKernelTest {

  @RegisterExtension final Groups groups = new Groups();

  @TempDir Path directory;

  @Test
  void K07_populatedFollowsALivingProcessUpTheTree() throws Exception {
    final Cgroup a = groups.group("a");
    final Cgroup b = groups.child(a, "b");
    final Cgroup c = groups.child(b, "c");
    final Cgroup d = groups.child(b, "d");
    final SpawnedProcess sleep = groups.spawn(c, SLEEP);
    for (final Cgroup above : new Cgroup[] {a, b, c}) {
      assertTrue(Groups.populated(above), above.toString());
    }
    assertFalse(Groups.populated(d));
    assertEquals(Set.of(sleep.pid()), GroupProcesses.processesBelow(a).ids());
    Killer.kill(c, LONG);
    for (final Cgroup above : new Cgroup[] {a, b, c}) {
      assertFalse(Groups.populated(above), above.toString());
    }
    Removal.remove(b, "c", RemovalOptions.waiting(LONG));
    final int descriptors = Groups.openDescriptors();
    assertEquals(CgroupProblem.GONE, problem(() -> Spawner.spawn(c, SLEEP)));
    assertEquals(descriptors, Groups.openDescriptors());
  }

  @Test
  void K08_onePidMovesAllThreads() throws Exception {
    final Cgroup from = groups.group("from");
    final Cgroup to = groups.group("to");
    final SpawnedProcess jvm = manyThreads(from);
    Attachment.attach(to, jvm.pid());
    assertEquals(Set.of(jvm.pid()), GroupProcesses.processes(to).ids());
    Groups.until(() -> tasks(jvm).equals(GroupProcesses.threads(to).ids()));
    assertTrue(GroupProcesses.threads(from).isEmpty());
  }

  @Test
  void K09_threadsMoveOneByOneBetweenThreadedGroups() throws Exception {
    final Cgroup domain = groups.group("domain");
    final Cgroup a = groups.child(domain, "a");
    final Cgroup b = groups.child(domain, "b");
    a.write("cgroup.type", "threaded");
    b.write("cgroup.type", "threaded");
    final SpawnedProcess jvm = manyThreads(domain);
    Attachment.attachThread(a, jvm.pid());
    assertEquals(Set.of(jvm.pid()), GroupProcesses.threads(a).ids());
    Attachment.attachThread(b, jvm.pid());
    assertTrue(GroupProcesses.threads(a).isEmpty());
    assertEquals(Set.of(jvm.pid()), GroupProcesses.threads(b).ids());
    final int other = tasks(jvm).stream().filter(tid -> tid != jvm.pid()).findFirst().orElseThrow();
    Attachment.attachThread(a, other);
    assertEquals(Set.of(other), GroupProcesses.threads(a).ids());
    // EOPNOTSUPP of cgroup.procs in a threaded group: the process is found by its thread.
    assertEquals(Set.of(jvm.pid()), GroupProcesses.processes(a).ids());
    assertEquals(Set.of(jvm.pid()), GroupProcesses.processes(domain).ids());
    assertEquals(Set.of(jvm.pid()), GroupProcesses.processesBelow(domain).ids());
    final Cgroup elsewhere = groups.group("elsewhere");
    assertEquals(
        CgroupProblem.LEAVES_THREADED_DOMAIN,
        problem(() -> Attachment.attachThread(elsewhere, other)));
    assertEquals(CgroupProblem.KILL_THREADED, problem(() -> Killer.kill(a, LONG)));
    assertEquals(
        CgroupProblem.KILL_THREADED,
        problem(() -> Killer.repeat(KillBySignal::pass, a, Deadline.in(LONG))));
    Killer.kill(domain, LONG);
    assertFalse(Groups.populated(domain));
  }

  @Test
  void K10_aGroupCanGoAsSoonAsItIsNotPopulated() throws Exception {
    final Command large =
        Command.of("/bin/dd", "if=/dev/zero", "of=/dev/null", "bs=100M")
            .withOutput(Path.of("/dev/null"));
    for (int round = 0; round < 10; round++) {
      final Cgroup group = groups.group("large");
      final SpawnedProcess dd = groups.spawn(group, large);
      Groups.until(() -> residentPages(dd.pid()) > 20_000 * 4096L / pageSize());
      Killer.kill(group, LONG);
      groups.top().remove("large"); // one rmdir, no second try
    }
  }

  private SpawnedProcess manyThreads(final Cgroup group) throws Exception {
    final Path ready = directory.resolve("ready");
    final SpawnedProcess jvm =
        groups.spawn(group, Groups.java(ManyThreads.class, ready.toString()));
    Groups.until(() -> Files.exists(ready));
    assertTrue(tasks(jvm).size() > 13);
    return jvm;
  }

  private static long pageSize() {
    return PageSize.ofKernel();
  }

  private static long residentPages(final int pid) throws Exception {
    final String statm = Files.readString(Path.of("/proc/" + pid + "/statm"));
    return Long.parseLong(statm.split(" ")[1]);
  }

  private static Set<Integer> tasks(final SpawnedProcess process) {
    return Arrays.stream(new File("/proc/" + process.pid() + "/task").list())
        .map(Integer::valueOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
