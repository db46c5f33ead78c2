package io.cadre.cgroup.conformance;

import static io.cadre.cgroup.conformance.Tree.count;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Load;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.stat.CpuKey;
import io.cadre.cgroup.stat.StatFiles;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Shares and bandwidth: test_cpu.c of the kernel's tools/testing/selftests/cgroup, over this API.
 * What groups got is compared with what others got in the same time, never with a clock: a virtual
 * CPU does not run all the time.
 */
@Tag("privileged")
@Timeout(180)
class CpuConformanceTest {

  private static final int CPUS = Runtime.getRuntime().availableProcessors();
  private static final long PERIOD_MICROS = 100_000;

  @RegisterExtension final Tree tree = new Tree();

  private static void burn(final Cgroup group, final int processes) throws Exception {
    for (int i = 0; i < processes; i++) {
      Tree.start(group, Load.BURN);
    }
  }

  private Cgroup burning(final Cgroup parent, final String name, final long weight, final int by)
      throws Exception {
    final Cgroup group = tree.group(parent, name);
    Cpu.WEIGHT.write(group, weight);
    burn(group, by);
    return group;
  }

  private static void assumeCpus(final int wanted) {
    assumeTrue(CPUS >= wanted, () -> "needs " + wanted + " CPUs, there are " + CPUS);
  }

  @Test
  void k29CpuFilesAreThereWhenTheParentHandsCpuDown() throws Exception {
    final Cgroup with = tree.group("with");
    try (Cgroup without = with.create("without")) {
      assertTrue(with.has("cpu.weight"));
      assertFalse(without.has("cpu.weight"));
      assertEquals(
          CgroupProblem.CONTROLLER_NOT_AVAILABLE,
          assertThrows(CgroupException.class, () -> Cpu.WEIGHT.read(without)).problem());
    }
  }

  @Test
  void k32SharesFollowTheWeightsWhenCpusAreShort() throws Exception {
    final List<Cgroup> groups =
        List.of(
            burning(tree.top(), "w50", 50, CPUS),
            burning(tree.top(), "w100", 100, CPUS),
            burning(tree.top(), "w150", 150, CPUS));
    CpuShares.await(
        groups,
        used ->
            CpuShares.isAbout(2, used[1], used[0])
                && CpuShares.isAbout(3, used[2], used[0])
                && used[1] < used[2]);
  }

  @Test
  void k33SharesAreEqualWhenThereAreCpusForAll() throws Exception {
    assumeCpus(2); // the kernel's own test has three groups and needs four
    CpuShares.await(
        List.of(
            burning(tree.top(), "w50", 50, 1), //
            burning(tree.top(), "w150", 150, 1)),
        used -> CpuShares.isAbout(1, used[0], used[1]));
  }

  @Test
  void k34NestedWeightsActInsideTheShareOfTheParent() throws Exception {
    final Cgroup leaf = burning(tree.top(), "leaf", 100, CPUS);
    final Cgroup parent = burning(tree.top(), "parent", 100, 0);
    final List<Cgroup> groups =
        List.of(
            leaf,
            burning(parent, "w50", 50, CPUS), //
            burning(parent, "w150", 150, CPUS));
    CpuShares.await(
        groups,
        used ->
            CpuShares.isAbout(1, used[1] + used[2], used[0])
                && CpuShares.isAbout(3, used[2], used[1]));
  }

  @Test
  void k35NestedWeightsDoNotBindWhenThereAreCpusForAll() throws Exception {
    assumeCpus(2); // the kernel's own test has three leaves and needs four
    final Cgroup parent = burning(tree.top(), "parent", 100, 0);
    CpuShares.await(
        List.of(
            burning(tree.top(), "leaf", 50, 1), //
            burning(parent, "nested", 150, 1)),
        used -> CpuShares.isAbout(1, used[0], used[1]));
  }

  private static void limitToATenth(final Cgroup group) throws CgroupException {
    Cpu.MAX.write(group, new CpuMax(Limit.of(PERIOD_MICROS / 10), PERIOD_MICROS));
  }

  private static long throttled(final Cgroup group) throws CgroupException {
    return count(group, StatFiles.CPU_STAT, CpuKey.NR_THROTTLED);
  }

  @Test
  void k36MaxBoundsWhatAGroupUses() throws Exception {
    assumeCpus(2);
    final Cgroup bound = tree.group("bound");
    limitToATenth(bound);
    burn(bound, 1);
    CpuShares.await(
        List.of(bound, burning(tree.top(), "free", 100, 1)), used -> used[0] < used[1] / 3);
    assertTrue(throttled(bound) > 0);
  }

  @Test
  void k37MaxOfTheParentBoundsItsChild() throws Exception {
    assumeCpus(2);
    final Cgroup parent = tree.group("parent");
    final Cgroup child = tree.group(parent, "child");
    limitToATenth(parent);
    burn(child, 1);
    CpuShares.await(
        List.of(child, burning(tree.top(), "free", 100, 1)), used -> used[0] < used[1] / 3);
    assertTrue(throttled(parent) > 0);
    assertEquals(0, throttled(child));
  }
}
