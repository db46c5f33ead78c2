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
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class SoakOnKernelTest {

  private static final int GROUPS = 10_000;
  private static final int THREADS = 2;

  /**
   * Under emulation a process costs some 100 ms to start and kill, so that one for each group would
   * take more than a quarter of an hour.
   */
  private static final int GROUPS_OF_ONE_PROCESS = 50;

  private static final long MEMORY_TOLERANCE = 64L << 20;

  private static final Command SLEEP = Command.of("/bin/sleep", "1000").withEnvironment(Map.of());

  @RegisterExtension final Groups groups = new Groups();

  @Test
  void tenThousandGroupsLeaveNothingBehind() throws Exception {
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
                  walk(prefix, count / THREADS);
                  return null;
                }));
      }
      for (final Future<?> one : all) {
        one.get();
      }
    }
  }

  private void walk(final String prefix, final int count) throws CgroupException {
    for (int i = 0; i < count; i += GROUPS_OF_ONE_PROCESS) {
      walkOnce(prefix + i + "-", Math.min(GROUPS_OF_ONE_PROCESS, count - i));
    }
  }

  /** One process goes from group to group, each removed behind it, and is killed in the last. */
  private void walkOnce(final String prefix, final int count) throws CgroupException {
    Cgroup here = groups.top().create(prefix + 0);
    try (SpawnedProcess process = Spawner.spawn(here, SLEEP)) {
      for (int i = 1; i < count; i++) {
        final Cgroup next = groups.top().create(prefix + i);
        try (Cgroup left = here) {
          Relocation.moveAll(left, next, LONG);
          remove(left);
        }
        here = next;
      }
      remove(here);
      assertEquals(new ExitStatus.Killed(9, false), process.waitFor(LONG).orElseThrow());
    } finally {
      here.close();
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
