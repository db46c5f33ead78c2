package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.Load;
import io.cadre.cgroup.MiscResource;
import io.cadre.cgroup.PageSize;
import io.cadre.cgroup.stat.Counters;
import io.cadre.cgroup.stat.MiscKey;
import io.cadre.cgroup.stat.MiscStat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Limits and use of a resource that the machine has, and refuses to give more of. */
@Tag("privileged")
class MiscOnKernelTest {

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final MiscResource resource = new MiscResource();

  private Cgroup group;

  @BeforeEach
  void enableController() throws Exception {
    group = kernel.group();
    kernel.root().group().enable(Set.of(Controller.MISC));
    group.enable(Set.of(Controller.MISC));
  }

  private static void assertUse(final long use, final Optional<Counters<MiscKey>> counters) {
    assertEquals(Map.of(MiscKey.SEV, use), counters.orElseThrow().known());
  }

  @Test
  void limitsOfAResourceComeBack() throws Exception {
    final RowSetting<String, Limit> limit = Misc.MAX.row("sev");
    assertEquals(Map.of("sev", Limit.MAX), Misc.MAX.read(group));
    final List<Limit> values =
        List.of(
            Limit.of(0),
            Limit.of(5),
            Limit.of(Long.MIN_VALUE),
            Limit.of(-2),
            Limit.of(-1),
            Limit.MAX);
    for (final Limit value : values) {
      limit.write(group, value);
      assertTrue(limit.isStored(value, group.read("misc.max"), PageSize.ofKernel()), "" + value);
    }
    assertEquals(Limit.MAX, limit.read(group));
  }

  @Test
  void whatTheKernelDoesNotTakeIsNamed() {
    final Map<String, CgroupProblem> problems =
        Map.of(
            "cadre 5", CgroupProblem.NO_SUCH_RESOURCE,
            "sev_es 5", CgroupProblem.NO_SUCH_RESOURCE, // known by name, but not in the machine
            "sev -1", CgroupProblem.MALFORMED,
            "sev", CgroupProblem.MALFORMED,
            "sev 18446744073709551616", CgroupProblem.OUT_OF_RANGE);
    problems.forEach(
        (value, problem) ->
            assertEquals(
                problem,
                assertThrows(CgroupException.class, () -> group.write("misc.max", value)).problem(),
                value));
  }

  @Test
  void useIsCountedUpToTheLimitAndGivenBack() throws Exception {
    assertUse(MiscResource.CAPACITY, MiscStat.of(kernel.root().group()).capacity());
    Misc.MAX.row("sev").write(group, Limit.of(3));
    try (Cgroup child = group.create("child")) {
      try (Load _ = Load.start(child, MiscResource.take(3, 1))) {
        assertUse(3, MiscStat.of(child).current());
        assertUse(3, MiscStat.of(group).current());
      }
      assertUse(0, MiscStat.of(child).current());
      assertUse(0, MiscStat.of(group).current());
      if (group.has("misc.peak")) {
        assertUse(3, MiscStat.of(group).peak());
        final long refusedToo = MiscStat.of(child).peak().orElseThrow().known().get(MiscKey.SEV);
        assertTrue(refusedToo >= 3, "peak " + refusedToo);
      }
    }
  }
}
