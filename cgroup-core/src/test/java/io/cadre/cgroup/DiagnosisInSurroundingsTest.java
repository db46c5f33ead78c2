package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same error on the same file, told apart by a look at the group. */
class DiagnosisInSurroundingsTest {

  private static final int ENOENT = 2;
  private static final int ENODEV = 19;

  private static CgroupProblem write(
      final String file, final String value, final int errno, final String... surroundings) {
    final Map<String, String> files = new HashMap<>();
    for (int i = 0; i < surroundings.length; i += 2) {
      files.put(surroundings[i], surroundings[i + 1]);
    }
    return Diagnosis.of(
        new Refusal(CgroupOperation.WRITE, file, value, errno), MapSurroundings.of(files));
  }

  @ParameterizedTest
  @CsvSource({
    "cpu.weight,100,22,cpu.idle,1,CPU_IDLE",
    "cpu.weight,x,22,cpu.idle,0,MALFORMED",
    "cpu.weight.nice,3,22,cpu.idle,1,CPU_IDLE",
    "cpu.max,5000 100000,22,cpu.max.burst,10000,CPU_BURST",
    "cpu.max,5000 9,22,cpu.max.burst,0,CPU_MAX_RANGE",
    "cpu.max,999 100000,22,cpu.max.burst,10000,CPU_MAX_RANGE",
    "cpu.max,max 999,22,cpu.max.burst,10000,CPU_MAX_RANGE",
    "cpu.max.burst,60000,22,cpu.max,50000 100000,CPU_BURST",
    "cgroup.procs,7,95,cgroup.type,domain invalid,DOMAIN_INVALID",
    "cgroup.threads,7,95,cgroup.type,domain invalid,DOMAIN_INVALID",
    "cgroup.threads,7,95,cgroup.type,threaded,LEAVES_THREADED_DOMAIN",
    "cgroup.subtree_control,+cpu,95,cgroup.type,domain invalid,DOMAIN_INVALID",
    "cgroup.subtree_control,+memory,95,cgroup.type,domain threaded,NOT_THREADABLE",
    "cgroup.subtree_control,+misc,22,cgroup.controllers,cpu memory,CONTROLLER_NOT_AVAILABLE",
    "cgroup.subtree_control,+cpu,22,cgroup.controllers,cpu memory,REALTIME_TASKS",
    "cgroup.subtree_control,+foo,22,cgroup.controllers,cpu memory,UNKNOWN_CONTROLLER",
    "cgroup.subtree_control,cpu,22,cgroup.controllers,cpu memory,MALFORMED",
    "memory.high,max,2,cgroup.controllers,cpu,CONTROLLER_NOT_AVAILABLE",
    "memory.pressure,some 1 2,2,cgroup.pressure,0,PRESSURE_OFF",
    "irq.pressure,full 1 2,2,cgroup.pressure,1,NO_SUCH_FILE",
    "irq.pressure,full 1 2,2,cgroup.pressure,0,PRESSURE_OFF",
    "cgroup.procs,7,2,cgroup.controllers,cpu,OUTSIDE_NAMESPACE",
    "cpu.max.burst,0,2,cgroup.controllers,cpu,NO_SUCH_FILE",
  })
  void oneOtherFileTells(
      final String file,
      final String value,
      final int errno,
      final String other,
      final String content,
      final CgroupProblem expected) {
    assertEquals(expected, write(file, value, errno, other, content));
  }

  @Test
  void swapIsMissingFromTheRootAndFromKernelsThatDoNotCountIt() {
    assertEquals(
        CgroupProblem.NO_SWAP_ACCOUNTING,
        write(
            "memory.swap.max",
            "0",
            ENOENT,
            "cgroup.controllers",
            "memory",
            "cgroup.type",
            "domain"));
    assertEquals(
        CgroupProblem.NO_SUCH_FILE,
        write("memory.swap.max", "0", ENOENT, "cgroup.controllers", "memory"));
  }

  @Test
  void deviceIsMissingOrAPartitionOrTheGroupIsGone() {
    assertEquals(CgroupProblem.NO_SUCH_DEVICE, write("io.max", "240:8 rbps=1", ENODEV));
    assertEquals(CgroupProblem.DISK_PARTITION, write("io.max", "259:3 rbps=1", ENODEV));
    final Surroundings gone = new MapSurroundings(Map.of(), true);
    for (final CgroupOperation operation : CgroupOperation.values()) {
      if (operation != CgroupOperation.MOUNT) {
        assertEquals(
            CgroupProblem.GONE,
            Diagnosis.of(new Refusal(operation, "io.max", "240:8 rbps=1", ENODEV), gone));
        assertEquals(
            CgroupProblem.GONE, Diagnosis.of(new Refusal(operation, "", "", ENOENT), gone));
      }
    }
  }

  /** Operators see the text, so each says something of its own. */
  @Test
  void noTwoProblemsReadTheSame() {
    final CgroupProblem[] all = CgroupProblem.values();
    assertEquals(all.length, Arrays.stream(all).map(CgroupProblem::what).distinct().count());
    Arrays.stream(all).forEach(p -> assertEquals(p.remedy(), p.remedy().strip()));
  }

  @Property
  void everyRefusalIsExplained(
      @ForAll final CgroupOperation operation,
      @ForAll("files") final String file,
      @ForAll("values") final String value,
      @ForAll @IntRange(min = 1, max = 133) final int errno,
      @ForAll("values") final String content,
      @ForAll final boolean gone) {
    final Refusal refusal = new Refusal(operation, file, value, errno);
    final Map<String, String> files = new HashMap<>();
    for (final String name :
        new String[] {
          "cgroup.controllers", "cgroup.type", "cgroup.pressure", "cpu.idle", "cpu.max.burst"
        }) {
      files.put(name, content);
    }
    final CgroupProblem problem = Diagnosis.of(refusal, new MapSurroundings(files, gone));
    assertNotNull(new CgroupException(refusal, "/x", problem, value).getMessage());
    assertNotNull(Diagnosis.of(operation, file, value, errno));
  }

  @Provide
  Arbitrary<String> files() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "",
            "cgroup.controllers",
            "cgroup.subtree_control",
            "cgroup.procs",
            "cgroup.threads",
            "cgroup.type",
            "cgroup.kill",
            "cgroup.pressure",
            "memory.pressure",
            "memory.swap.max",
            "memory.reclaim",
            "cpu.max",
            "cpu.max.burst",
            "cpu.weight",
            "cpuset.cpus",
            "cpuset.cpus.partition",
            "io.max",
            "pids.max"),
        Arbitraries.strings().ofMaxLength(20));
  }

  @Provide
  Arbitrary<String> values() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "", " ", "max", "0", "1", "-1", "+cpu", "+cpu +foo", "-", "+", "8:0 rbps=1", "max 1"),
        Arbitraries.strings().withCharRange('0', '9').ofMaxLength(40),
        Arbitraries.strings().ofMaxLength(20));
  }
}
