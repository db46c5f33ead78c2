package io.cadre.agent.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.agent.kernel.GroupSample;
import io.cadre.agent.kernel.GroupSample.Waiting;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.setting.Limit;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class UsageTest {

  private static final Waiting NOBODY =
      new Waiting(OptionalLong.empty(), OptionalLong.of(153), OptionalLong.empty());

  private static GroupSample sample(final String path, final long cpuMicros) {
    return new GroupSample(
        CgroupPath.of(path),
        OptionalLong.of(cpuMicros),
        OptionalLong.empty(),
        OptionalLong.of(3 << 19),
        Optional.of(Limit.MAX),
        Optional.of(Limit.of(64 << 20)),
        NOBODY,
        OptionalLong.of(2));
  }

  @Test
  void treeWithTheBusiestOfSiblingsFirst() {
    final List<Usage> usages =
        Usage.between(
            List.of(sample("/a", 0), sample("/a/x", 0), sample("/a/y", 0), sample("/a/y/z", 0)),
            List.of(
                sample("/a", 900_000),
                sample("/a/x", 300_000),
                sample("/a/y", 600_000),
                sample("/a/y/z", 600_000),
                sample("/a/new", 5)),
            1_000_000);
    assertEquals(
        List.of("/a", "/a/y", "/a/y/z", "/a/x", "/a/new"),
        usages.stream().map(u -> u.now().path().toString()).toList());
    assertEquals(OptionalDouble.of(90), usages.getFirst().cpuPercent());
    assertEquals(OptionalDouble.empty(), usages.getLast().cpuPercent());
    final StringWriter out = new StringWriter();
    UsageTable.print(usages.subList(1, 3), new PrintWriter(out));
    assertEquals(
        """
        GROUP  CPU%  THROTTLED%  MEMORY  HIGH  MAX    WAIT% CPU  MEMORY  IO  OOM KILLS
        /a/y   60.0  -           1.5M    max   64.0M  -          1.5     -   2
          z    60.0  -           1.5M    max   64.0M  -          1.5     -   2
        """,
        out.toString());
  }

  @Test
  void groupMadeAnewCountsFromTheStart() {
    final List<Usage> usages =
        Usage.between(List.of(sample("/", 500)), List.of(sample("/", 20)), 1_000_000);
    assertEquals(OptionalDouble.empty(), usages.getFirst().cpuPercent());
  }
}
