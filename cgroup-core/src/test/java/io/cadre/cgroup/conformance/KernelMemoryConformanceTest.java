package io.cadre.cgroup.conformance;

import static io.cadre.cgroup.conformance.Tree.MIB;
import static io.cadre.cgroup.conformance.Tree.count;
import static io.cadre.cgroup.conformance.Tree.current;
import static io.cadre.cgroup.conformance.Tree.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.PageSize;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.stat.GroupStatKey;
import io.cadre.cgroup.stat.MemoryKey;
import io.cadre.cgroup.stat.StatFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Memory of the kernel that groups are charged for: test_kmem.c of its
 * tools/testing/selftests/cgroup, over this API.
 */
@Tag("privileged")
@Timeout(180)
class KernelMemoryConformanceTest {

  private static final Path DROP_CACHES = Path.of("/proc/sys/vm/drop_caches");

  /** Looks at every file of /sys, which fills the cache of directory entries. */
  private static final String LOOK_AT_SYS = "find /sys -newer / >/dev/null 2>&1; echo ready; ";

  @RegisterExtension final Tree tree = new Tree();

  private static long stat(final Cgroup group, final MemoryKey key) throws CgroupException {
    return count(group, StatFiles.MEMORY_STAT, key);
  }

  @Test
  void k58DirectoryEntriesAreChargedAndMemoryHighHasThemReclaimed() throws Exception {
    Files.writeString(DROP_CACHES, "2"); // or they would stay charged to whoever looked first
    final Cgroup group = tree.group("dentries");
    Tree.start(group, LOOK_AT_SYS + "while sleep 0.1; do :; done"); // goes on being charged
    until("not charged", () -> stat(group, MemoryKey.SLAB_RECLAIMABLE) > 2 * MIB);
    final long charged = stat(group, MemoryKey.SLAB_RECLAIMABLE);
    Memory.HIGH.write(group, Limit.of(current(group) - charged * 3 / 4));
    until("not reclaimed", () -> stat(group, MemoryKey.SLAB_RECLAIMABLE) < charged / 2);
  }

  /** Counters are summed up per CPU and in batches, see MEMCG_CHARGE_BATCH in mm/memcontrol.c. */
  private static long margin() {
    return 2L * 64 * PageSize.ofKernel() * Runtime.getRuntime().availableProcessors();
  }

  /** All that memory.current counts, by kind; one key for all of the kernel's since 5.18. */
  private static long sum(final Cgroup group) throws CgroupException {
    final var stat = StatFiles.MEMORY_STAT.read(group);
    final long kernel =
        stat.get(MemoryKey.KERNEL)
            .orElseGet(
                () ->
                    stat.get(MemoryKey.SLAB).orElseThrow()
                        + stat.get(MemoryKey.KERNEL_STACK).orElseThrow()
                        + stat.get(MemoryKey.PAGETABLES).orElse(0)
                        + stat.get(MemoryKey.PERCPU).orElseThrow());
    return stat.get(MemoryKey.ANON).orElseThrow()
        + stat.get(MemoryKey.FILE).orElseThrow()
        + stat.get(MemoryKey.SOCK).orElseThrow()
        + kernel;
  }

  @Test
  void k59KernelMemoryOfRemovedChildrenStaysCountedInTheParent() throws Exception {
    Files.writeString(DROP_CACHES, "2");
    final Cgroup parent = tree.group("parent");
    for (final String name : new String[] {"a", "b", "c"}) {
      try (Cgroup child = tree.group(parent, name)) {
        Tree.start(child, LOOK_AT_SYS + "exec sleep 1000");
        assertTrue(current(child) > 0);
        Tree.end(child);
      }
      parent.remove(name);
    }
    assertTrue(current(parent) > MIB, "current " + current(parent));
    until(
        "current " + current(parent) + ", sum " + sum(parent),
        () -> Math.abs(current(parent) - sum(parent)) < margin());
  }

  @Test
  void k60PagesCanBeAttributedWhileGroupsComeAndGo() throws Exception {
    final FutureTask<Long> bytes =
        new FutureTask<>(
            () -> {
              try (var pages = Files.newInputStream(Path.of("/proc/kpagecgroup"))) {
                final byte[] buffer = new byte[1 << 16];
                long sum = 0;
                for (int n = pages.read(buffer); n >= 0; n = pages.read(buffer)) {
                  sum += n;
                }
                return sum;
              }
            });
    final Thread reader = Thread.ofPlatform().start(bytes);
    int rounds = 0;
    do {
      tree.group("page-" + rounds);
      tree.top().remove("page-" + rounds++);
    } while (reader.isAlive() && rounds < 500);
    assertEquals(0, bytes.get(60, TimeUnit.SECONDS) % Long.BYTES);
    assertTrue(bytes.get() > 0);
  }

  @Test
  void k62RemovedGroupsDoNotPileUp() throws Exception {
    final Cgroup parent = tree.group("parent");
    final int rounds = 10;
    for (int i = 0; i < rounds; i++) {
      try (Cgroup child = tree.group(parent, "child")) {
        Tree.start(child, "echo ready");
        Tree.end(child);
      }
      parent.remove("child");
    }
    final AtomicInteger looks = new AtomicInteger();
    until(
        "removed groups pile up",
        () -> {
          if (looks.getAndIncrement() % 100 == 0) {
            Files.writeString(DROP_CACHES, "2"); // what a removed group is charged for keeps it
          }
          return count(parent, StatFiles.GROUP_STAT, GroupStatKey.NR_DYING_DESCENDANTS)
              <= rounds / 4;
        });
  }

  @Test
  void k63PerCpuMemoryFollowsManyGroups() throws Exception {
    final Cgroup parent = tree.group("parent");
    final int groups = 40;
    for (int i = 0; i < groups; i++) {
      tree.group(parent, "child-" + i);
    }
    until("percpu is not counted", () -> stat(parent, MemoryKey.PERCPU) > groups * 1024L);
    assertTrue(current(parent) >= stat(parent, MemoryKey.PERCPU) - margin());
  }
}
