package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.DirectoryGroups;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Pids;
import io.cadre.cgroup.update.Outcome.Gone;
import io.cadre.cgroup.update.Outcome.HighLeft;
import io.cadre.cgroup.update.Outcome.InUse;
import io.cadre.cgroup.update.Outcome.NotRolledBack;
import io.cadre.cgroup.update.Outcome.Refused;
import io.cadre.cgroup.update.Outcome.RolledBack;
import io.cadre.cgroup.update.Outcome.Verified;
import io.cadre.cgroup.update.Outcome.Written;
import io.cadre.ffm.Errno;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Lowers memory.max of a group that uses 100 MiB. */
@Timeout(30)
class MemoryMaxGuardTest {

  private static final MemoryMaxGuard PATIENT = MemoryMaxGuard.afterReclaim(Duration.ofSeconds(20));
  private static final MemoryMaxGuard HASTY = MemoryMaxGuard.afterReclaim(Duration.ZERO);

  private final DirectoryGroups groups = new DirectoryGroups();
  private final MemoryFiles files = new MemoryFiles();
  private final Cgroup group = groups.at("/k/busy");
  private final Cgroup other = groups.at("/k");

  @BeforeEach
  void use100MiB() {
    files.put(group, Memory.MAX, Limit.MAX);
    files.put(group, Memory.HIGH, mib(200));
    files.use(group, 100 << 20);
    files.put(other, Pids.MAX, Limit.of(1));
  }

  @AfterEach
  void close() {
    groups.close();
  }

  private static Limit mib(final long amount) {
    return Limit.of(amount << 20);
  }

  private UpdateReport lower(final long mib, final UpdateOptions options) {
    return set(mib).apply(options, files);
  }

  private ChangeSet set(final long mib) {
    return ChangeSet.builder()
        .set(group, Memory.MAX, mib(mib))
        .set(other, Pids.MAX, Limit.of(2))
        .build();
  }

  private static UpdateOptions bestEffort(final MemoryMaxGuard guard) {
    return UpdateOptions.BEST_EFFORT.guarded(guard);
  }

  @Test
  void withoutAGuardTheValueIsWritten() {
    assertTrue(lower(10, UpdateOptions.BEST_EFFORT).isComplete());
    assertEquals(mib(10), files.get(group, Memory.MAX));
  }

  @Test
  void valueBelowUsageIsHeldBackAndTheOthersAreWritten() {
    final UpdateReport report = lower(10, bestEffort(MemoryMaxGuard.UNLESS_IN_USE));
    final InUse inUse = assertInstanceOf(InUse.class, report.outcomes().get(0));
    assertEquals(100 << 20, inUse.usage());
    assertEquals("max", inUse.old());
    assertFalse(report.isComplete());
    assertInstanceOf(Written.class, report.outcomes().get(1));
    assertEquals(List.of("/k pids.max = 2"), files.writes);
  }

  @Test
  void valueAtUsageIsWrittenAtOnce() {
    assertTrue(lower(100, bestEffort(MemoryMaxGuard.UNLESS_IN_USE)).isComplete());
    files.use(group, 1000 << 20);
    assertTrue(
        ChangeSet.builder()
            .set(group, Memory.MAX, Limit.MAX)
            .build()
            .apply(bestEffort(MemoryMaxGuard.UNLESS_IN_USE), files)
            .isComplete());
  }

  @Test
  void highGoesFirstThenReclaimThenMaxAndHighComesBack() {
    files.reclaimable.put(group, 95L << 20);
    final UpdateReport report = lower(10, bestEffort(HASTY).verified());
    assertEquals(2, report.of(Verified.class).size());
    assertEquals(
        List.of(
            "/k pids.max = 2",
            "/k/busy memory.high = 10485760",
            "/k/busy memory.max = 10485760",
            "/k/busy memory.high = 209715200"),
        files.writes);
  }

  @Test
  void memoryThatCannotBeReclaimedKeepsTheValueAndHighComesBack() {
    files.reclaimable.put(group, 50L << 20);
    final UpdateReport report = lower(10, bestEffort(HASTY));
    assertEquals(50 << 20, report.of(InUse.class).getFirst().usage());
    assertEquals(Limit.MAX, files.get(group, Memory.MAX));
    assertEquals(mib(200), files.get(group, Memory.HIGH));
  }

  @Test
  void usageThatFallsLaterIsWaitedFor() {
    files.before =
        (number, _, file, _) -> {
          if (file.equals("memory.reclaim") && number > 5) {
            files.reclaimable.put(group, 95L << 20);
          }
        };
    assertTrue(lower(10, bestEffort(PATIENT)).isComplete());
    assertEquals(mib(10), files.get(group, Memory.MAX));
    assertEquals(mib(200), files.get(group, Memory.HIGH));
  }

  @Test
  void interruptedThreadDoesNotWait() {
    Thread.currentThread().interrupt();
    final UpdateReport report = lower(10, bestEffort(PATIENT));
    assertTrue(Thread.interrupted());
    assertEquals(1, report.of(InUse.class).size());
    assertEquals(mib(200), files.get(group, Memory.HIGH));
  }

  @Test
  void kernelWithoutReclaimLowersHighAlone() {
    files.before =
        (_, at, file, value) -> {
          if (file.equals("memory.reclaim")) {
            throw DirectoryGroups.refusal(at, file, value, Errno.ENOENT);
          }
          if (file.equals("memory.high") && value.equals("10485760")) {
            files.use(group, 5 << 20);
          }
        };
    assertTrue(lower(10, bestEffort(HASTY)).isComplete());
  }

  @Test
  void heldBackValueRollsTheOthersBack() {
    final UpdateReport report =
        lower(10, UpdateOptions.ALL_OR_NOTHING.guarded(MemoryMaxGuard.UNLESS_IN_USE));
    assertEquals(1, report.of(InUse.class).size());
    assertEquals(1, report.of(RolledBack.class).size());
    assertTrue(report.isUnchanged());
    assertEquals(Limit.of(1), files.get(other, Pids.MAX));
  }

  @Test
  void wayBackIsGuardedToo() {
    files.put(group, Memory.MAX, mib(120));
    files.before =
        (_, at, file, value) -> {
          if (file.equals("pids.max")) {
            files.use(group, 150 << 20); // the group has made use of what it was given
            throw DirectoryGroups.refusal(at, file, value, Errno.EBUSY);
          }
        };
    final UpdateReport report =
        ChangeSet.builder()
            .set(group, Memory.MAX, mib(300))
            .set(other, Pids.MAX, Limit.of(0))
            .build()
            .apply(UpdateOptions.ALL_OR_NOTHING.guarded(MemoryMaxGuard.UNLESS_IN_USE), files);
    assertEquals("125829120", report.of(NotRolledBack.class).getFirst().old());
    assertEquals(mib(300), files.get(group, Memory.MAX));
    assertFalse(report.isUnchanged());
  }

  @Test
  void highThatCannotBePutBackIsReported() {
    files.before =
        (_, at, file, value) -> {
          if (file.equals("memory.high") && value.equals("209715200")) {
            throw DirectoryGroups.refusal(at, file, value, Errno.EINTR);
          }
        };
    final UpdateReport report = lower(10, bestEffort(HASTY));
    final HighLeft left = assertInstanceOf(HighLeft.class, report.outcomes().get(0));
    assertEquals("209715200", left.high());
    assertEquals("EINTR", left.cause().errnoName());
    assertFalse(report.isUnchanged());
  }

  @Test
  void refusedReclaimIsReportedAndHighComesBack() {
    files.before =
        (_, at, file, value) -> {
          if (file.equals("memory.reclaim")) {
            throw DirectoryGroups.refusal(at, file, value, Errno.EINTR);
          }
        };
    final UpdateReport report = lower(10, bestEffort(HASTY));
    assertEquals("EINTR", report.of(Refused.class).getFirst().cause().errnoName());
    assertEquals(mib(200), files.get(group, Memory.HIGH));
  }

  @Test
  void groupRemovedOnTheWayIsGone() {
    files.before =
        (_, at, file, value) -> {
          if (at == group && !file.equals("memory.high")) {
            throw DirectoryGroups.refusal(at, file, value, Errno.ENODEV);
          }
        };
    assertEquals(1, lower(10, bestEffort(HASTY)).of(Gone.class).size());
  }

  @Test
  void optionsKeepTheirGuard() {
    assertEquals(PATIENT, bestEffort(PATIENT).verified().guard());
    assertThrows(NullPointerException.class, () -> MemoryMaxGuard.afterReclaim(null));
    assertThrows(NullPointerException.class, () -> UpdateOptions.BEST_EFFORT.guarded(null));
  }

  static Stream<Arguments> faults() {
    return IntStream.of(Errno.EBUSY, Errno.EINVAL, Errno.ENODEV, Errno.EINTR, Errno.ENOSPC)
        .boxed()
        .flatMap(errno -> IntStream.range(0, 5).mapToObj(n -> Arguments.of(errno, n)));
  }

  /** pids.max, memory.high, memory.reclaim, memory.max and memory.high again fail in turn. */
  @ParameterizedTest
  @MethodSource("faults")
  void everyWriteThatFailsIsReportedAsItIs(final int errno, final int nth) {
    files.reclaimable.put(group, 95L << 20);
    files.before =
        (number, at, file, value) -> {
          if (number == nth) {
            throw DirectoryGroups.refusal(at, file, value, errno);
          }
        };
    final UpdateReport report = lower(10, bestEffort(HASTY));
    final boolean gone = errno == Errno.ENODEV && nth > 0;
    final boolean lowered = files.get(group, Memory.MAX).equals(mib(10));
    final boolean highIsBack = files.get(group, Memory.HIGH).equals(mib(200));
    switch (report.outcomes().getFirst()) {
      case Written _ -> assertTrue(lowered && highIsBack && nth == 0);
      case Refused _ -> assertTrue(!lowered && highIsBack);
      case HighLeft _ -> assertTrue(!highIsBack && nth == 4);
      case Gone _ -> assertTrue(gone);
      default -> throw new AssertionError(report);
    }
    assertEquals(nth > 0, report.outcomes().get(1) instanceof Written);
  }
}
