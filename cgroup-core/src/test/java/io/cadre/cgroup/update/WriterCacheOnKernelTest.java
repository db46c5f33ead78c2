package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.setting.HugeTlb;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.LimitSetting;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Pids;
import io.cadre.ffm.Errno;
import io.cadre.ffm.LimitCalls;
import io.cadre.ffm.Rlimit;
import java.io.File;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** 2,000 files: 8 of each of 250 groups. */
@Tag("privileged")
@Timeout(120)
class WriterCacheOnKernelTest {

  private static final int GROUPS = 250;
  private static final List<LimitSetting> FILES =
      List.of(
          Memory.MIN,
          Memory.LOW,
          Memory.HIGH,
          Memory.MAX,
          Memory.SWAP_MAX,
          Pids.MAX,
          HugeTlb.max(2 << 20),
          HugeTlb.reservedMax(2 << 20));

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private final List<Cgroup> groups = new ArrayList<>();

  @BeforeEach
  void makeGroups() throws CgroupException {
    kernel.group().enable(KernelGroup.CONTROLLERS);
    for (int i = 0; i < GROUPS; i++) {
      groups.add(kernel.group().create("g" + i));
    }
  }

  @AfterEach
  void close() {
    groups.forEach(Cgroup::close);
  }

  private void writeAll(final WriterCache cache, final long value) throws CgroupException {
    for (final Cgroup group : groups) {
      for (final LimitSetting setting : FILES) {
        assertEquals(7, cache.set(group, setting, value), setting + " of " + group);
      }
    }
  }

  private static int openDescriptors() {
    return new File("/proc/self/fd").list().length;
  }

  @Test
  void budgetIsKept() throws Exception {
    final int before = openDescriptors();
    final FdBudget budget = new FdBudget(300);
    try (WriterCache cache = new WriterCache(budget)) {
      writeAll(cache, 2 << 20);
      writeAll(cache, 4 << 20);
      assertEquals(300, cache.size());
      assertEquals(300, budget.open());
      assertEquals(before + 300, openDescriptors());
      for (final LimitSetting setting : FILES) {
        assertEquals(Limit.of(4 << 20), setting.read(groups.getFirst()));
      }
    }
    assertEquals(before, openDescriptors());
    assertEquals(0, budget.open());
  }

  @Test
  void descriptorsOfARemovedGroupAreDropped() throws Exception {
    final Cgroup removed = groups.getLast();
    try (WriterCache cache = new WriterCache(new FdBudget(300))) {
      writeAll(cache, 2 << 20);
      kernel.group().remove(removed.path().name());
      assertEquals(-Errno.ENODEV, cache.set(removed, Pids.MAX, 1));
      assertEquals(300 - FILES.size(), cache.size());
      assertEquals(
          CgroupProblem.GONE,
          assertThrows(CgroupException.class, () -> cache.set(removed, Pids.MAX, 1)).problem());
    }
  }

  @Test
  void processThatRunsOutOfDescriptorsGetsSome() throws Exception {
    try (WriterCache cache = new WriterCache(new FdBudget(Long.MAX_VALUE));
        WriterCache rehearsal = new WriterCache(new FdBudget(10))) {
      writeAll(rehearsal, 2 << 20);
      assertThrows(CgroupException.class, () -> groups.getFirst().openWriter("pids.missing"));
      final long room = openDescriptors() + 100;
      final long limit = softLimit(room);
      try {
        writeAll(cache, 4 << 20);
      } finally {
        assertEquals(room, softLimit(limit));
      }
      assertTrue(cache.size() < 200, "kept " + cache.size());
    }
  }

  /** Sets RLIMIT_NOFILE and gives what it was. */
  private static long softLimit(final long value) {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment state = Errno.allocateState(arena);
      final MemorySegment limit = Rlimit.allocate(arena);
      LimitCalls.prlimit(state, 0, LimitCalls.RLIMIT_NOFILE, MemorySegment.NULL, limit);
      final long old = Rlimit.cur(limit);
      Rlimit.set(limit, value, Rlimit.max(limit));
      assertEquals(
          0, LimitCalls.prlimit(state, 0, LimitCalls.RLIMIT_NOFILE, limit, MemorySegment.NULL));
      return old;
    }
  }

  @Test
  void allocatesNothingOnceCompiled() throws Exception {
    final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (WriterCache cache = new WriterCache(new FdBudget(300))) {
      long allocated = Long.MAX_VALUE;
      for (int round = 0; round < 10 && allocated > 0; round++) {
        final long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 50_000; i++) {
          final Cgroup group = groups.get(i % 20);
          cache.set(group, Pids.MAX, i);
          cache.set(group, Memory.LOW, i & 1);
        }
        allocated = threads.getCurrentThreadAllocatedBytes() - before;
      }
      assertEquals(0, allocated, "bytes for 100,000 writes");
    }
  }
}
