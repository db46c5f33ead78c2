package io.cadre.cgroup.process;

import static io.cadre.cgroup.process.Groups.LONG;
import static io.cadre.cgroup.process.Groups.SLEEP;
import static io.cadre.cgroup.process.Groups.problem;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Controller;
import io.cadre.ffm.SpawnAttributes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

@Tag("privileged")
class SpawnerOnKernelTest {

  @RegisterExtension final Groups groups = new Groups();

  @TempDir Path directory;

  private interface Start {
    SpawnedProcess of(Cgroup group, Command command) throws CgroupException;
  }

  /** The way this C library takes, and the one that works everywhere. */
  private static final List<Start> WAYS = List.of(Spawner::spawn, GatedSpawn::spawn);

  @Test
  void r57_theFirstThingAProgramSeesIsItsGroup() throws Exception {
    final Cgroup group = groups.group("born");
    for (final Start way : WAYS) {
      final Path output = Files.createFile(directory.resolve("out-" + WAYS.indexOf(way)));
      final Command cat = Command.of("/bin/cat", "/proc/self/cgroup").withOutput(output);
      try (SpawnedProcess process = way.of(group, cat)) {
        assertEquals(new ExitStatus.Exited(0), process.waitFor(LONG).orElseThrow());
      }
      assertEquals("0::" + group.path() + "\n", Files.readString(output));
    }
  }

  @Test
  void r107_theFallbackSaysWhatCloneWouldNot() throws Exception {
    final Cgroup gone = groups.group("gone");
    groups.top().remove("gone");
    final Cgroup domain = groups.group("domain");
    final Cgroup threaded = groups.child(domain, "threaded");
    final Cgroup invalid = groups.child(domain, "invalid");
    threaded.write("cgroup.type", "threaded");
    assertEquals("domain invalid\n", invalid.read("cgroup.type"));
    final int descriptors = Groups.openDescriptors();
    for (final Start way : WAYS) {
      assertEquals(CgroupProblem.GONE, problem(() -> way.of(gone, SLEEP)));
      assertEquals(CgroupProblem.DOMAIN_INVALID, problem(() -> way.of(invalid, SLEEP)));
    }
    assertEquals(descriptors, Groups.openDescriptors());
    assertTrue(GroupProcesses.processesBelow(domain).isEmpty());
  }

  @Test
  void argumentsEnvironmentAndStatusArriveUnchanged() throws Exception {
    final Cgroup group = groups.group("exact");
    for (final Start way : WAYS) {
      final Path output = Files.createFile(directory.resolve("exact-" + WAYS.indexOf(way)));
      final Command show =
          Command.of("/bin/sh", "-c", "echo \"$0|$1|$2|$NAME\"; exit 42", "a b", "$c", "*'\"")
              .withEnvironment(Map.of("NAME", "x y"))
              .withOutput(output);
      try (SpawnedProcess process = way.of(group, show)) {
        assertEquals(new ExitStatus.Exited(42), process.waitFor(LONG).orElseThrow());
        assertEquals(new ExitStatus.Exited(42), process.waitFor(LONG).orElseThrow());
      }
      assertEquals("a b|$c|*'\"|x y\n", Files.readString(output));
    }
  }

  @Test
  void aRunningProcessIsWaitedForAndSignalled() throws Exception {
    final Cgroup group = groups.group("running");
    try (SpawnedProcess sleep = Spawner.spawn(group, SLEEP)) {
      assertTrue(sleep.waitFor(Duration.ofMillis(5)).isEmpty());
      assertEquals(Set.of(sleep.pid()), GroupProcesses.processes(group).ids());
      sleep.terminate();
      assertEquals(new ExitStatus.Killed(15, false), sleep.waitFor(LONG).orElseThrow());
      sleep.kill();
    }
  }

  @Test
  void whatIsNoProgramIsTyped() throws Exception {
    final Cgroup group = groups.group("none");
    for (final String path : new String[] {"/no/such/program", "/etc/passwd", "/etc"}) {
      assertEquals(
          CgroupProblem.NO_SUCH_PROGRAM, problem(() -> Spawner.spawn(group, Command.of(path))));
    }
    final Command noOutput = SLEEP.withOutput(directory.resolve("never-made"));
    assertEquals(CgroupProblem.NO_OUTPUT_FILE, problem(() -> Spawner.spawn(group, noOutput)));
  }

  @Test
  void aFullGroupTakesNoNewbornProcess() throws Exception {
    assumeTrue(
        SpawnAttributes.setcgroupIsSupported(), "attaching is not limited by pids.max, only clone");
    groups.top().enable(Set.of(Controller.PIDS));
    final Cgroup group = groups.group("full");
    group.write("pids.max", "0");
    assertEquals(CgroupProblem.TOO_MANY_PROCESSES, problem(() -> Spawner.spawn(group, SLEEP)));
  }

  @Test
  void whatOneSpawnCosts() throws Exception {
    final Cgroup group = groups.group("cost");
    for (final Start way : WAYS) {
      long start = 0;
      for (int i = -2; i < 8; i++) {
        start = i == 0 ? System.nanoTime() : start;
        try (SpawnedProcess process = way.of(group, Command.of("/bin/true"))) {
          process.waitFor(LONG);
        }
      }
      final String name = WAYS.indexOf(way) == 1 ? "by gate" : "as this C library can";
      Groups.print("start and end of /bin/true " + name, (System.nanoTime() - start) / 8);
    }
  }
}
