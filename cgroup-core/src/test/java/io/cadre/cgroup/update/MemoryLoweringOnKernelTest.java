package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
 * long an executor keeps its caller who does the same in ten steps, to be compared across kernels.
 */
@Tag("privileged")
@Timeout(200)
class MemoryLoweringOnKernelTest {

  private static final String DISK = System.getenv("CADRE_SCRATCH_DISK");
  private static final long FILLED = 300 << 20;
  private static final long LOWERED = 200 << 20;

  private static final int STEPS = 10;
  private static final Duration A_WHILE = Duration.ofSeconds(150);

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
                // Text, since Linux 6.12 does not write pages of zeros to swap.
                "echo $$ > \"$1/cgroup.procs\" && yes cadre"
                    + " | dd bs=\"$2\" count=1 iflag=fullblock status=none"
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
        "lowering below usage on %s: %s %.3f ms%n",
        System.getProperty("os.version"),
        what,
        (end - start) / 1e6);
  }

  private void lowerInThisThread(final LimitSetting setting) throws Exception {
    try (Cgroup group = fill("direct")) {
      for (int i = 0; i < 100; i++) { // first calls load classes
        pids(1 + i % 2, group).apply(UpdateOptions.ALL_OR_NOTHING.verified());
      }
      final ChangeSet set = ChangeSet.builder().set(group, setting, below(group)).build();
      final long start = System.nanoTime();
      final UpdateReport report = set.apply(UpdateOptions.ALL_OR_NOTHING.verified());
      print(setting + " by 200 MiB in the calling thread", start, System.nanoTime());
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
      for (int i = 0; i < 300; i++) { // first calls load classes
        executor.submit(pids(1 + i % 2, other, group), UpdateOptions.BEST_EFFORT, A_WHILE).join();
      }
      final long[] idle = new long[STEPS];
      final long[] kept = new long[STEPS];
      final long[] written = new long[STEPS];
      for (int step = 0; step < STEPS; step++) {
        final ChangeSet lower = lowering(group, LOWERED / STEPS);
        final ChangeSet quick = pids(1 + step % 2, other);
        final long before = System.nanoTime();
        final CompletableFuture<UpdateReport> first =
            executor.submit(quick, UpdateOptions.BEST_EFFORT, A_WHILE);
        idle[step] = System.nanoTime() - before;
        first.join();
        final long start = System.nanoTime();
        final CompletableFuture<UpdateReport> slow =
            executor.submit(lower, UpdateOptions.BEST_EFFORT, A_WHILE);
        kept[step] = System.nanoTime() - start;
        assertOthersAreWritten(executor, other);
        assertTrue(slow.join().isComplete());
        written[step] = System.nanoTime() - start;
      }
      printSpread("executor keeps its caller, nothing else to do", idle);
      printSpread("executor keeps its caller, lowering", kept);
      printSpread("until both are written", written);
      assertEquals(List.of(), executor.inKernel());
    }
  }

  private static ChangeSet lowering(final Cgroup group, final long by) throws CgroupException {
    final long usage = Long.parseLong(group.read("memory.current").strip());
    final Limit limit = Limit.of(usage - by);
    return ChangeSet.builder().set(group, Memory.MAX, limit).set(group, Memory.HIGH, limit).build();
  }

  private static void assertOthersAreWritten(final UpdateExecutor executor, final Cgroup other) {
    for (int i = 0; i < 4; i++) {
      assertTrue(
          executor
              .submit(pids(3 + i % 2, other), UpdateOptions.BEST_EFFORT, A_WHILE)
              .join()
              .isComplete());
    }
  }

  private static void printSpread(final String what, final long[] nanos) {
    Arrays.sort(nanos);
    print(what + ", least", 0, nanos[0]);
    print(what + ", median", 0, nanos[nanos.length / 2]);
    print(what + ", most", 0, nanos[nanos.length - 1]);
  }
}
