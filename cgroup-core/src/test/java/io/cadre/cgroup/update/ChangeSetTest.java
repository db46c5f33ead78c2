package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.DirectoryGroups;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Pids;
import io.cadre.cgroup.setting.Setting;
import io.cadre.cgroup.setting.WriteClass;
import io.cadre.cgroup.update.Outcome.Differs;
import io.cadre.cgroup.update.Outcome.Gone;
import io.cadre.cgroup.update.Outcome.NotTried;
import io.cadre.cgroup.update.Outcome.Refused;
import io.cadre.cgroup.update.Outcome.Skipped;
import io.cadre.cgroup.update.Outcome.Verified;
import io.cadre.cgroup.update.Outcome.Written;
import io.cadre.ffm.Errno;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ChangeSetTest {

  private final DirectoryGroups groups = new DirectoryGroups();
  private final MemoryFiles files = new MemoryFiles();
  private final Cgroup outer = groups.at("/a");
  private final Cgroup inner = groups.at("/a/b");

  @AfterEach
  void close() {
    groups.close();
  }

  private static Limit mib(final long amount) {
    return Limit.of(amount << 20);
  }

  private static CpuMax cpu(final long quota, final long period) {
    return new CpuMax(Limit.of(quota), period);
  }

  /** Builds a set and, beside it, what the files hold before. */
  private final class Changes {
    private final ChangeSet.Builder builder = ChangeSet.builder();

    <T> Changes from(final Cgroup group, final Setting<T> setting, final T from, final T to) {
      files.put(group, setting, from);
      builder.set(group, setting, to);
      return this;
    }

    UpdateReport apply(final UpdateOptions options) {
      return builder.build().apply(options, files);
    }

    void areWrittenAs(final String... expected) {
      assertTrue(apply(UpdateOptions.BEST_EFFORT).isComplete());
      assertEquals(List.of(expected), files.writes);
    }
  }

  @Test
  void raisedValuesGoOuterGroupFirst() {
    new Changes()
        .from(inner, Memory.LOW, mib(1), mib(2))
        .from(inner, Memory.HIGH, mib(10), mib(20))
        .from(inner, Memory.MAX, mib(11), Limit.MAX)
        .from(inner, Memory.SWAP_MAX, mib(0), mib(2))
        .from(outer, Memory.MIN, mib(1), mib(2))
        .from(outer, Memory.MAX, mib(11), mib(21))
        .areWrittenAs(
            "/a memory.max = 22020096",
            "/a memory.min = 2097152",
            "/a/b memory.swap.max = 2097152",
            "/a/b memory.max = max",
            "/a/b memory.high = 20971520",
            "/a/b memory.low = 2097152");
  }

  @Test
  void loweredValuesGoInnerGroupFirst() {
    new Changes()
        .from(outer, Memory.MAX, Limit.MAX, mib(21))
        .from(inner, Memory.SWAP_MAX, mib(2), mib(0))
        .from(inner, Memory.MAX, mib(20), mib(10))
        .from(inner, Memory.HIGH, mib(19), mib(9))
        .from(inner, Memory.LOW, mib(2), mib(1))
        .from(inner, Memory.MIN, mib(2), mib(1))
        .areWrittenAs(
            "/a/b memory.min = 1048576",
            "/a/b memory.low = 1048576",
            "/a/b memory.high = 9437184",
            "/a/b memory.max = 10485760",
            "/a memory.max = 22020096",
            "/a/b memory.swap.max = 0");
  }

  @Test
  void flagsGoBeforeWhatIsLowered() {
    new Changes()
        .from(inner, Memory.MAX, mib(20), mib(10))
        .from(inner, Memory.OOM_GROUP, false, true)
        .from(outer, Pids.MAX, Limit.of(1), Limit.of(2))
        .areWrittenAs("/a pids.max = 2", "/a/b memory.oom.group = 1", "/a/b memory.max = 10485760");
  }

  @Test
  void burstFollowsTheQuotaUp() {
    new Changes()
        .from(inner, Cpu.MAX_BURST, 10_000L, 40_000L)
        .from(inner, Cpu.MAX, cpu(20_000, 100_000), cpu(50_000, 100_000))
        .areWrittenAs("/a/b cpu.max = 50000 100000", "/a/b cpu.max.burst = 40000");
  }

  @Test
  void burstLeadsTheQuotaDown() {
    new Changes()
        .from(inner, Cpu.MAX, cpu(50_000, 100_000), cpu(20_000, 100_000))
        .from(inner, Cpu.MAX_BURST, 40_000L, 10_000L)
        .areWrittenAs("/a/b cpu.max.burst = 10000", "/a/b cpu.max = 20000 100000");
  }

  @Test
  void burstLeadsTheQuotaDownAlsoWhenTheShareRises() {
    new Changes()
        .from(inner, Cpu.MAX, cpu(50_000, 100_000), cpu(25_000, 25_000))
        .from(inner, Cpu.MAX_BURST, 40_000L, 20_000L)
        .areWrittenAs("/a/b cpu.max.burst = 20000", "/a/b cpu.max = 25000 25000");
  }

  @Test
  void burstFollowsTheQuotaUpAlsoWhenTheShareFalls() {
    new Changes()
        .from(inner, Cpu.MAX, cpu(25_000, 25_000), cpu(50_000, 100_000))
        .from(inner, Cpu.MAX_BURST, 20_000L, 40_000L)
        .areWrittenAs("/a/b cpu.max = 50000 100000", "/a/b cpu.max.burst = 40000");
  }

  @Test
  void weightIsWrittenWhileTheGroupIsNotIdle() {
    new Changes()
        .from(inner, Cpu.WEIGHT, 1L, 50L)
        .from(inner, Cpu.IDLE, true, false)
        .from(outer, Cpu.IDLE, false, true)
        .from(outer, Cpu.WEIGHT, 100L, 50L)
        .areWrittenAs(
            "/a cpu.weight = 50", "/a cpu.idle = 1", "/a/b cpu.idle = 0", "/a/b cpu.weight = 50");
  }

  @Test
  void equalValuesAreSkippedAfterRounding() {
    final UpdateReport report =
        new Changes()
            .from(inner, Memory.MAX, mib(1), Limit.of((1 << 20) + 4095))
            .from(inner, Memory.HIGH, Limit.MAX, Limit.of(-1))
            .from(inner, Pids.MAX, Limit.of(3), Limit.of(3))
            .apply(UpdateOptions.ALL_OR_NOTHING.verified());
    assertEquals(3, report.of(Skipped.class).size());
    assertTrue(report.isComplete());
    assertTrue(report.isUnchanged());
    assertEquals(0, report.written());
    assertEquals(List.of(), files.writes);
  }

  @Test
  void valuesAreReadBack() {
    files.after =
        (_, group, file, _) -> {
          if (file.equals("pids.max")) {
            files.put(group, Pids.MAX, Limit.of(77)); // somebody else
          }
        };
    final UpdateReport report =
        new Changes()
            .from(inner, Memory.MAX, mib(1), Limit.of((2 << 20) + 1))
            .from(inner, Pids.MAX, Limit.of(3), Limit.of(4))
            .apply(UpdateOptions.BEST_EFFORT.verified());
    final Verified max = assertInstanceOf(Verified.class, report.outcomes().get(0));
    assertEquals("1048576", max.old());
    assertEquals("2097152", max.readBack());
    assertEquals("77", assertInstanceOf(Differs.class, report.outcomes().get(1)).readBack());
    assertFalse(report.isComplete());
  }

  @Test
  void removedGroupIsReportedAndTheOthersAreWritten() {
    final Cgroup removed = groups.at("/a/removed");
    final ChangeSet set =
        ChangeSet.builder()
            .set(removed, Memory.MAX, mib(3))
            .set(removed, Memory.HIGH, mib(2))
            .set(inner, Pids.MAX, Limit.of(4))
            .build();
    files.put(inner, Pids.MAX, Limit.MAX);
    final UpdateReport report = set.apply(UpdateOptions.ALL_OR_NOTHING, files);
    assertEquals(2, report.of(Gone.class).size());
    assertEquals(CgroupProblem.GONE, report.of(Gone.class).get(0).cause().problem());
    assertInstanceOf(Written.class, report.outcomes().get(2));
    assertFalse(report.isComplete());
  }

  @Test
  void nothingIsWrittenWhenAFileCannotEvenBeRead() {
    final ControlFiles unreadable =
        new ControlFiles() {
          @Override
          public String read(final Cgroup group, final String file) throws CgroupException {
            if (file.equals("cpu.max")) {
              throw DirectoryGroups.refusal(group, file, "", Errno.EACCES);
            }
            return files.read(group, file);
          }

          @Override
          public void write(final Cgroup group, final String file, final String value)
              throws CgroupException {
            files.write(group, file, value);
          }

          @Override
          public long pageSize() {
            return MemoryFiles.PAGE;
          }
        };
    files.put(inner, Pids.MAX, Limit.MAX);
    final ChangeSet set =
        ChangeSet.builder()
            .set(inner, Pids.MAX, Limit.of(1))
            .set(inner, Cpu.MAX, cpu(2000, 4000))
            .build();
    final UpdateReport report = set.apply(UpdateOptions.ALL_OR_NOTHING, unreadable);
    assertInstanceOf(NotTried.class, report.outcomes().get(0));
    assertInstanceOf(Refused.class, report.outcomes().get(1));
    assertEquals(List.of(), files.writes);
  }

  @Test
  void eachFileOfAGroupIsNamedOnce() {
    final ChangeSet.Builder builder = ChangeSet.builder().set(inner, Cpu.WEIGHT, 1L);
    assertThrows(IllegalArgumentException.class, () -> builder.set(inner, Cpu.WEIGHT, 1L));
    assertThrows(IllegalArgumentException.class, () -> builder.set(outer, Cpu.WEIGHT, 0L));
    assertEquals(1, builder.build().changes().size());
    assertEquals(WriteClass.BOUNDED, builder.build().writeClass());
    builder.set(inner, Memory.MAX, mib(1));
    assertEquals(WriteClass.UNBOUNDED, builder.build().writeClass());
    assertEquals(WriteClass.BOUNDED, ChangeSet.builder().build().writeClass());
  }
}
