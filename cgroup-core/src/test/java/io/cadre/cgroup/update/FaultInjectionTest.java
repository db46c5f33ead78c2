package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.DirectoryGroups;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Setting;
import io.cadre.cgroup.update.Outcome.Gone;
import io.cadre.cgroup.update.Outcome.NotRolledBack;
import io.cadre.cgroup.update.Outcome.NotTried;
import io.cadre.cgroup.update.Outcome.Refused;
import io.cadre.cgroup.update.Outcome.RolledBack;
import io.cadre.cgroup.update.Outcome.Written;
import io.cadre.ffm.Errno;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each write of a set of 20 files in 5 groups is made to fail in turn, in several ways. */
class FaultInjectionTest {

  private static final int FILES = 20;
  private static final DirectoryGroups GROUPS = new DirectoryGroups();

  private final MemoryFiles files = new MemoryFiles();
  private final ChangeSet.Builder builder = ChangeSet.builder();
  private final Map<MemoryFiles.Place, String> old = new HashMap<>();
  private final Map<MemoryFiles.Place, String> wanted = new HashMap<>();

  @AfterAll
  static void close() {
    GROUPS.close();
  }

  @BeforeEach
  void setUp() {
    final String[] paths = {"/k", "/k/b", "/k/b/pod1", "/k/b/pod1/c", "/k/pod2"};
    for (int i = 0; i < paths.length; i++) {
      final Cgroup group = GROUPS.at(paths[i]);
      final boolean raise = i % 2 == 0;
      change(group, Memory.MAX, mib(raise ? 64 : 128), mib(raise ? 128 : 64));
      change(group, Memory.HIGH, mib(raise ? 60 : 120), mib(raise ? 120 : 60));
      change(group, Cpu.MAX, cpu(raise ? 20_000 : 50_000), cpu(raise ? 50_000 : 20_000));
      change(group, Cpu.MAX_BURST, raise ? 10_000L : 40_000L, raise ? 40_000L : 10_000L);
    }
    old.putAll(files.content);
    assertEquals(FILES, old.size());
  }

  private <T> void change(
      final Cgroup group, final Setting<T> setting, final T from, final T value) {
    files.put(group, setting, from);
    builder.set(group, setting, value);
    wanted.put(new MemoryFiles.Place(group, setting.file()), setting.format(value));
  }

  private static Limit mib(final long amount) {
    return Limit.of(amount << 20);
  }

  private static CpuMax cpu(final long quota) {
    return new CpuMax(Limit.of(quota), 100_000);
  }

  static Stream<Arguments> faults() {
    return IntStream.of(Errno.EBUSY, Errno.EINVAL, Errno.ENODEV, Errno.EINTR, Errno.ENOSPC)
        .boxed()
        .flatMap(errno -> IntStream.range(0, FILES).mapToObj(n -> Arguments.of(errno, n)));
  }

  private void failAt(final Predicate<Integer> which, final int errno) {
    files.before =
        (number, group, file, value) -> {
          if (which.test(number)) {
            throw DirectoryGroups.refusal(group, file, value, errno);
          }
        };
  }

  private UpdateReport apply(final UpdateOptions options) {
    return builder.build().apply(options, files);
  }

  private String content(final Outcome outcome) {
    return files.content.get(place(outcome));
  }

  private static MemoryFiles.Place place(final Outcome outcome) {
    return new MemoryFiles.Place(outcome.change().group(), outcome.change().file());
  }

  @ParameterizedTest
  @MethodSource("faults")
  void allOrNothing(final int errno, final int nth) {
    failAt(number -> number == nth, errno);
    final UpdateReport report = apply(UpdateOptions.ALL_OR_NOTHING);
    if (errno == Errno.ENODEV) {
      assertAllNewButTheRemovedGroup(report);
      return;
    }
    assertEquals(old, files.content);
    assertTrue(report.isUnchanged());
    assertEquals(1, report.refusals().size());
    assertEquals(nth, report.of(RolledBack.class).size());
    assertEquals(FILES - nth - 1, report.of(NotTried.class).size());
    assertEquals(2 * nth, files.writes.size());
  }

  private void assertAllNewButTheRemovedGroup(final UpdateReport report) {
    final Gone first = report.of(Gone.class).getFirst();
    for (final Outcome outcome : report.outcomes()) {
      if (outcome.change().group() != first.change().group()) {
        assertInstanceOf(Written.class, outcome);
        assertEquals(wanted.get(place(outcome)), content(outcome));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("faults")
  void bestEffort(final int errno, final int nth) {
    failAt(number -> number == nth, errno);
    for (final Outcome outcome : apply(UpdateOptions.BEST_EFFORT).outcomes()) {
      final boolean written = outcome instanceof Written;
      assertTrue(written || outcome instanceof Refused || outcome instanceof Gone);
      assertEquals((written ? wanted : old).get(place(outcome)), content(outcome));
    }
  }

  /** The n-th write fails and, on the way back, every write too. */
  @ParameterizedTest
  @MethodSource("faults")
  void failedRollBackIsReportedPerFile(final int errno, final int nth) {
    failAt(number -> number >= nth, errno == Errno.ENODEV ? Errno.EIO : errno);
    final UpdateReport report = apply(UpdateOptions.ALL_OR_NOTHING);
    assertEquals(nth, report.of(NotRolledBack.class).size());
    for (final Outcome outcome : report.outcomes()) {
      final boolean stuck = outcome instanceof NotRolledBack;
      assertEquals((stuck ? wanted : old).get(place(outcome)), content(outcome));
    }
    assertEquals(nth == 0, report.isUnchanged());
  }

  /** The n-th write fails and has stored the value all the same. */
  @ParameterizedTest
  @MethodSource("faults")
  void refusedFileIsNotBelievedToBeUnchanged(final int errno, final int nth) {
    files.after =
        (number, group, file, value) -> {
          if (number == nth) {
            throw DirectoryGroups.refusal(
                group, file, value, errno == Errno.ENODEV ? Errno.EIO : errno);
          }
        };
    final UpdateReport report = apply(UpdateOptions.ALL_OR_NOTHING);
    assertEquals(old, files.content);
    assertTrue(report.isUnchanged());
    assertEquals(1, report.refusals().size());
  }
}
