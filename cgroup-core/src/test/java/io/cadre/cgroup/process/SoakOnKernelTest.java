package io.cadre.cgroup.process;

import static io.cadre.cgroup.process.Groups.LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.PageSize;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class SoakOnKernelTest {

  /** Fewer on arm64, which is emulated everywhere the tests run today. */
  private static final int GROUPS =
      Integer.getInteger(
          "cadre.soak.groups", System.getProperty("os.arch").equals("amd64") ? 10_000 : 1_000);

  private static final int THREADS = 2;

  /** Processes that are started at a time. */
  private static final int BATCH = 50;

  private static final long MEMORY_TOLERANCE = 64L << 20;

  @RegisterExtension final Groups groups = new Groups();

  @Test
  void thousandsOfGroupsLeaveNothingBehind() throws Exception {
    run(200);
    final int descriptors = Groups.openDescriptors();
    final long memory = residentBytes();
    final long dying = dying();
    final long start = System.nanoTime();
    run(GROUPS);
    Groups.print("one of " + GROUPS + " groups", (System.nanoTime() - start) / GROUPS);
    Groups.print(GROUPS + " groups in all", System.nanoTime() - start);
    assertEquals(descriptors, Groups.openDescriptors());
    final long grown = residentBytes() - memory;
    System.out.printf("    memory: %+d KiB, dying: %d and then %d%n", grown >> 10, dying, dying());
    assertTrue(grown < MEMORY_TOLERANCE, grown + " bytes more");
    Groups.until(() -> dying() <= dying);
    assertEquals(List.of(), groups.top().children());
  }

  private void run(final int count) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      final List<Future<?>> all = new ArrayList<>();
      for (int t = 0; t < THREADS; t++) {
        final String prefix = "pod-" + t + "-";
        all.add(
            threads.submit(
                () -> {
                  liveAndDie(prefix, count / THREADS);
                  return null;
                }));
      }
      for (final Future<?> one : all) {
        one.get();
      }
    }
  }

  /** Each group has a process of its own, which dies with it. */
  private void liveAndDie(final String prefix, final int count) throws Exception {
    try (Nursery nursery = Nursery.open()) {
      for (int i = 0; i < count; i += BATCH) {
        int n = i;
        for (final int pid : nursery.fork(Math.min(BATCH, count - i))) {
          try (Cgroup group = groups.top().create(prefix + n++)) {
            Attachment.attach(group, pid);
            remove(group);
          }
        }
      }
    }
  }

  private void remove(final Cgroup group) throws CgroupException {
    Removal.remove(groups.top(), group.path().name(), RemovalOptions.killing(LONG));
  }

  private long dying() throws CgroupException {
    return Groups.number(groups.top().read("cgroup.stat"), "nr_dying_descendants");
  }

  private static long residentBytes() throws Exception {
    final String statm = Files.readString(Path.of("/proc/self/statm"));
    return Long.parseLong(statm.split(" ")[1]) * PageSize.ofKernel();
  }
}
