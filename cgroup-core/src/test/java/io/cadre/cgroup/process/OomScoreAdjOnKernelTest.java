package io.cadre.cgroup.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.ffm.Errno;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
@Timeout(600)
class OomScoreAdjOnKernelTest {

  private static final String SETPRIV = "/usr/bin/setpriv";

  @RegisterExtension final Groups groups = new Groups();

  private static int score(final int pid) throws Exception {
    return Integer.parseInt(Files.readString(Path.of(OomScoreFile.path(pid))).strip());
  }

  @Test
  void everyProcessOfTheGroupAndOfThoseBelowHasTheValue() throws Exception {
    final Cgroup group = groups.group("scored");
    final SpawnedProcess first = groups.spawn(group, Groups.SLEEP);
    final SpawnedProcess second = groups.spawn(group, Groups.SLEEP);
    final SpawnedProcess nested = groups.spawn(groups.child(group, "nested"), Groups.SLEEP);
    final SpawnedProcess other = groups.spawn(groups.group("other"), Groups.SLEEP);
    final int before = score(other.pid());
    assertEquals(new OomScoreAdj.Result(3, 3, true, List.of()), OomScoreAdj.set(group, 321));
    for (final SpawnedProcess process : List.of(first, second, nested)) {
      assertEquals(321, score(process.pid()));
    }
    assertEquals(before, score(other.pid()));
    assertEquals(new OomScoreAdj.Result(3, 0, true, List.of()), OomScoreAdj.set(group, 321));
    assertEquals(3, OomScoreAdj.set(group, -997).written());
    assertEquals(-997, score(nested.pid()));
  }

  @Test
  void groupThatForksAllTheTimeIsScoredInTheEnd() throws Exception {
    final Cgroup group = groups.group("forking");
    final String forks = "n=0; while [ $n -lt 40 ]; do sleep 1000 & n=$((n + 1)); done; wait";
    groups.spawn(group, Groups.sh(forks));
    Groups.until(
        () -> {
          final OomScoreAdj.Result result = OomScoreAdj.set(group, 777);
          assertEquals(List.of(), result.refusals());
          return result.processes() == 41 && result.settled() && result.written() == 0;
        });
    for (final int pid : GroupProcesses.processesBelow(group).ids()) {
      assertEquals(777, score(pid));
    }
  }

  @Test
  void groupThatIsEmptyOrGoneHasNothingToScore() throws Exception {
    final Cgroup group = groups.group("empty");
    final OomScoreAdj.Result nothing = new OomScoreAdj.Result(0, 0, true, List.of());
    assertEquals(nothing, OomScoreAdj.set(group, 1));
    groups.top().remove("empty");
    assertEquals(nothing, OomScoreAdj.set(group, 1));
    assertThrows(IllegalArgumentException.class, () -> OomScoreAdj.set(group, 1001));
  }

  @Test
  void descriptorOfAnEndedProcessReachesNoOther() throws Exception {
    final SpawnedProcess process = groups.spawn(groups.group("ended"), Groups.SLEEP);
    try (OomScoreFile file = OomScoreFile.open(process.pid())) {
      assertEquals(1, file.set(5));
      assertEquals(0, file.set(5));
      process.kill();
      assertTrue(process.waitFor(Groups.LONG).isPresent());
      assertEquals(-Errno.ESRCH, file.set(6));
    }
  }

  /** Lowers the score of the group it is told below what its parent set, without the right to. */
  static final class Lowering {
    public static void main(final String[] arguments) throws Exception {
      try (CgroupRoot root = CgroupRoot.open(Set.of());
          Cgroup group = root.open(CgroupPath.of(arguments[0]))) {
        final OomScoreAdj.Result result = OomScoreAdj.set(group, 400);
        System.exit(
            result.processes() == 0
                    && result.refusals().size() == 1
                    && result.refusals().getFirst().problem() == CgroupProblem.OOM_SCORE_MINIMUM
                    && result.refusals().getFirst().errnoName().equals("EACCES")
                    && OomScoreAdj.set(group, 600).written() == 1
                ? 0
                : 1);
      }
    }
  }

  @Test
  void loweringNeedsCapSysResource() throws Exception {
    assertTrue(Files.isExecutable(Path.of(SETPRIV)), "util-linux is needed");
    final Cgroup group = groups.group("minimum");
    final SpawnedProcess process = groups.spawn(group, Groups.SLEEP);
    assertEquals(1, OomScoreAdj.set(group, 500).written());
    final Command java = Groups.java(Lowering.class, group.path().toString());
    final List<String> line = new ArrayList<>();
    line.add("--bounding-set=-sys_resource");
    line.addAll(java.argumentList());
    final SpawnedProcess unprivileged =
        groups.spawn(groups.group("agent"), Command.of(SETPRIV, line.toArray(String[]::new)));
    assertEquals(new ExitStatus.Exited(0), unprivileged.waitFor(Groups.LONG).orElseThrow());
    assertEquals(600, score(process.pid()));
  }
}
