package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.LimitSetting;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.setting.Pids;
import io.cadre.cgroup.update.Outcome.Verified;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Lowers the limits of a process 200 MiB below what it uses. Prints how long that takes, and how
 * long an executor keeps its caller, to be compared across kernels.
 */
@Tag("privileged")
@Timeout(200)
class MemoryLoweringOnKernelTest {

  private static final String DISK = System.getenv("CADRE_SCRATCH_DISK");
  private static final long FILLED = 300 << 20;
  private static final long LOWERED = 200 << 20;

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  private Process process;

  @BeforeAll
  static void swapOn() throws Exception {
    assumeTrue(DISK != null, "needs a disk to swap to");
    run("mkswap", DISK);
    run("swapon", DISK);
  }

  @AfterAll
  static void swapOff() throws Exception {
    if (DISK != null) {
      run("swapoff", DISK);
    }
  }

  private static void run(final String... command) throws Exception {
    final Process tool =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertTrue(tool.waitFor(60, TimeUnit.SECONDS));
    assertEquals(0, tool.exitValue(), String.join(" ", command));
  }

  /** Starts a process that fills memory, and waits until it has. */
  private Cgroup fill(final String name) throws IOException {
    kernel.group().enable(KernelGroup.CONTROLLERS);
    final Cgroup group = kernel.group().create(name);
    process =
        new ProcessBuilder(
                "sh",
                "-c",
                "echo $$ > \"$1/cgroup.procs\" && dd if=/dev/zero bs=\"$2\" count=1 status=none"
                    + " | (head -c 1 > /dev/null && echo filled && exec sleep 600)",
                "sh",
                CgroupRoot.DEFAULT_MOUNT + group.path().toString(),
                Long.toString(FILLED))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertEquals("filled", process.inputReader().readLine());
    return group;
  }

  @AfterEach
  void endProcess() throws Exception {
    for (final String name : kernel.group().children()) {
      try (Cgroup group = kernel.group().open(name);
          var events = group.watch("cgroup.events")) {
        for (final String pid : group.read("cgroup.procs").lines().toList()) {
          ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroyForcibly);
        }
        while (events.read().contains("populated 1")) {
          assertTrue(events.await(Duration.ofSeconds(60)), "still populated");
        }
      }
    }
  }

  private static Limit below(final Cgroup group) throws CgroupException {
    final long usage = Long.parseLong(group.read("memory.current").strip());
    assertTrue(usage >= FILLED, "uses only " + usage);
    return Limit.of(usage - LOWERED);
  }

  private static void print(final String what, final long start, final long end) {
    System.out.printf(
        Locale.ROOT,
        "lowering 200 MiB below usage on %s: %s %.3f ms%n",
        System.getProperty("os.version"),
        what,
        (end - start) / 1e6);
  }

  private void lowerInThisThread(final LimitSetting setting) throws Exception {
    try (Cgroup group = fill("direct")) {
      final ChangeSet set = ChangeSet.builder().set(group, setting, below(group)).build();
      final long start = System.nanoTime();
      final UpdateReport report = set.apply(UpdateOptions.ALL_OR_NOTHING.verified());
      print(setting + " in the calling thread", start, System.nanoTime());
      assertEquals(1, report.of(Verified.class).size(), report.toString());
      assertTrue(process.isAlive());
    }
  }

  @Test
  void high() throws Exception {
    lowerInThisThread(Memory.HIGH);
  }

  @Test
  void max() throws Exception {
    lowerInThisThread(Memory.MAX);
  }

  private static ChangeSet pids(final long pids, final Cgroup... groups) {
    final ChangeSet.Builder builder = ChangeSet.builder();
    for (final Cgroup group : groups) {
      builder.set(group, Pids.MAX, Limit.of(100 + pids));
    }
    return builder.build();
  }

  @Test
  void executorKeepsItsCallerShortly() throws Exception {
    try (Cgroup group = fill("handed-over");
        Cgroup other = kernel.group().create("other");
        UpdateExecutor executor = new UpdateExecutor(2)) {
      final Duration aWhile = Duration.ofSeconds(150);
      for (int i = 0; i < 300; i++) { // first calls load classes
        executor.submit(pids(1 + i % 2, other, group), UpdateOptions.BEST_EFFORT, aWhile).join();
      }
      final Limit limit = below(group);
      final ChangeSet both =
          ChangeSet.builder()
              .set(group, Memory.MAX, limit)
              .set(group, Memory.HIGH, limit)
              .set(other, Memory.MAX, Limit.of(1 << 20))
              .build();
      final long start = System.nanoTime();
      final CompletableFuture<UpdateReport> slow =
          executor.submit(both, UpdateOptions.BEST_EFFORT, aWhile);
      print("executor keeps its caller", start, System.nanoTime());
      final long[] nanos = new long[100];
      for (int i = 0; i < nanos.length; i++) {
        final ChangeSet quick = pids(3 + i % 2, other);
        final long next = System.nanoTime();
        final CompletableFuture<UpdateReport> report =
            executor.submit(quick, UpdateOptions.BEST_EFFORT, aWhile);
        nanos[i] = System.nanoTime() - next;
        assertTrue(report.join().isComplete());
      }
      print("100 other sets written after", start, System.nanoTime());
      Arrays.sort(nanos);
      print("executor keeps their caller, median", 0, nanos[nanos.length / 2]);
      assertTrue(slow.join().isComplete());
      print("memory.high and memory.max in the executor", start, System.nanoTime());
      assertEquals(List.of(), executor.inKernel());
      assertFalse(Memory.MAX.read(group).equals(Limit.MAX));
    }
  }
}
