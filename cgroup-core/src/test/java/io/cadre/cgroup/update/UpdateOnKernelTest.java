package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.setting.Cpu;
import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Pids;
import io.cadre.cgroup.update.Outcome.Gone;
import io.cadre.cgroup.update.Outcome.NotTried;
import io.cadre.cgroup.update.Outcome.RolledBack;
import io.cadre.cgroup.update.Outcome.Skipped;
import io.cadre.cgroup.update.Outcome.Verified;
import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A tier with three pods of two containers each. */
@Tag("privileged")
@Timeout(120)
class UpdateOnKernelTest {

  private static final int GROUPS = 10;

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private final List<Cgroup> groups = new ArrayList<>();
  private final CountedFiles files = new CountedFiles();

  @BeforeEach
  void makeTree() throws CgroupException {
    final Cgroup tier = make(kernel.group(), "tier");
    for (int i = 0; i < 3; i++) {
      final Cgroup pod = make(tier, "pod" + i);
      make(pod, "c0");
      make(pod, "c1");
    }
    assertEquals(GROUPS, groups.size());
  }

  private Cgroup make(final Cgroup parent, final String name) throws CgroupException {
    parent.enable(KernelGroup.CONTROLLERS);
    final Cgroup child = parent.create(name);
    groups.add(child);
    return child;
  }

  @AfterEach
  void close() {
    groups.forEach(Cgroup::close);
  }

  private static Limit mib(final long amount) {
    return Limit.of(amount << 20);
  }

  /** Values that grow with {@code size} and shrink with the depth. */
  private ChangeSet.Builder limits(final int size) {
    final ChangeSet.Builder builder = ChangeSet.builder();
    for (final Cgroup group : groups) {
      final int each = size * 64 >> group.path().names().size();
      builder
          .set(group, Memory.MAX, mib(4 * each))
          .set(group, Memory.HIGH, mib(3 * each))
          .set(group, Memory.LOW, Limit.of(((long) each << 20) + 1))
          .set(group, Cpu.MAX, new CpuMax(Limit.of(1000 * each), 100_000))
          .set(group, Pids.MAX, Limit.of(each));
    }
    return builder;
  }

  @Test
  void treeIsSetUpAndDownAndThenLeftAlone() {
    for (final int size : new int[] {2, 4, 1}) {
      final UpdateReport report =
          limits(size).build().apply(UpdateOptions.ALL_OR_NOTHING.verified(), files);
      assertEquals(groups.size() * 5, report.of(Verified.class).size(), report.toString());
    }
    final int before = files.writes.get();
    final UpdateReport again =
        limits(1).build().apply(UpdateOptions.ALL_OR_NOTHING.verified(), files);
    assertEquals(groups.size() * 5, again.of(Skipped.class).size());
    assertEquals(before, files.writes.get());
  }

  @Test
  void burstAndQuotaMoveTogether() throws Exception {
    final Cgroup pod = groups.get(1);
    assumeTrue(pod.has(Cpu.MAX_BURST.file()), "newer than the kernels before Linux 5.14");
    for (final int quota : new int[] {20_000, 90_000, 5_000}) {
      final UpdateReport report =
          ChangeSet.builder()
              .set(pod, Cpu.MAX_BURST, (long) quota)
              .set(pod, Cpu.MAX, new CpuMax(Limit.of(quota), 10L * quota))
              .build()
              .apply(UpdateOptions.ALL_OR_NOTHING.verified());
      assertEquals(2, report.of(Verified.class).size(), report.toString());
    }
  }

  @Test
  void weightAndIdleMoveTogether() throws Exception {
    final Cgroup pod = groups.get(1);
    assumeTrue(pod.has(Cpu.IDLE.file()), "newer than the kernels before Linux 5.15");
    Cpu.IDLE.write(pod, true);
    final ChangeSet awake =
        ChangeSet.builder().set(pod, Cpu.WEIGHT, 50L).set(pod, Cpu.IDLE, false).build();
    assertTrue(awake.apply(UpdateOptions.ALL_OR_NOTHING.verified()).isComplete());
    Cpu.IDLE.write(pod, true);
    final String weight = pod.read("cpu.weight");
    final UpdateReport report =
        ChangeSet.builder()
            .set(pod, Cpu.WEIGHT, 50L)
            .set(pod, Cpu.IDLE, false)
            .set(groups.get(2), Cpu.MAX, new CpuMax(Limit.of(50_000), 100_000))
            .set(groups.get(2), Cpu.MAX_BURST, 60_000L)
            .build()
            .apply(UpdateOptions.ALL_OR_NOTHING);
    assertTrue(report.isUnchanged(), report.toString());
    assertEquals(weight, pod.read("cpu.weight")); // idle again, which no weight can be written to
    assertTrue(Cpu.IDLE.read(pod));
  }

  @Test
  void refusalHalfWayIsRolledBack() throws Exception {
    assertTrue(limits(2).build().apply(UpdateOptions.BEST_EFFORT).isComplete());
    final UpdateReport report =
        limits(3)
            .set(groups.get(4), Cpu.MAX_BURST, 10_000_000L) // above any quota of this set
            .build()
            .apply(UpdateOptions.ALL_OR_NOTHING, files);
    assertEquals(1, report.refusals().size());
    assertTrue(report.isUnchanged(), report.toString());
    if (groups.get(4).has(Cpu.MAX_BURST.file())) {
      assertTrue(report.of(RolledBack.class).size() > 10, report.toString());
      assertEquals("EINVAL", report.refusals().getFirst().cause().errnoName());
    }
    final UpdateReport asBefore = limits(2).build().apply(UpdateOptions.BEST_EFFORT);
    assertEquals(0, asBefore.written(), asBefore.toString());
  }

  @Test
  void removedGroupIsNoRefusal() throws Exception {
    final Cgroup removed = groups.get(2);
    groups.get(1).remove(removed.path().name());
    groups.get(1).create(removed.path().name()).close(); // another group of the same name
    final UpdateReport report = limits(2).build().apply(UpdateOptions.ALL_OR_NOTHING.verified());
    assertEquals(5, report.of(Gone.class).size());
    assertEquals(5 * (groups.size() - 1), report.of(Verified.class).size());
    try (Cgroup renewed = groups.get(1).open(removed.path().name())) {
      assertEquals(Limit.MAX, Memory.MAX.read(renewed));
    }
  }

  @Test
  void executorDoesTheSameAndLeavesRetiredGroupsAlone() throws Exception {
    final int before = openDescriptors();
    try (UpdateExecutor executor = new UpdateExecutor(2)) {
      final UpdateOptions verified = UpdateOptions.BEST_EFFORT.verified();
      final Duration aWhile = Duration.ofSeconds(100);
      for (final int size : new int[] {2, 4, 1}) {
        final UpdateReport report = executor.submit(limits(size).build(), verified, aWhile).join();
        assertEquals(5 * groups.size(), report.of(Verified.class).size(), report.toString());
      }
      executor.retire(groups.get(2)).join();
      groups.get(1).remove(groups.get(2).path().name());
      final UpdateReport report = executor.submit(limits(2).build(), verified, aWhile).join();
      assertEquals(5, report.of(NotTried.class).size(), report.toString());
      assertFalse(report.isComplete());
      assertEquals(5 * (groups.size() - 1), report.written());
    }
    assertEquals(before, openDescriptors());
  }

  private static int openDescriptors() {
    return new File("/proc/self/fd").list().length;
  }
}
