package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.setting.Limit;
import io.cadre.cgroup.setting.Memory;
import io.cadre.cgroup.update.Outcome.InUse;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Tag("privileged")
class MemoryMaxGuardOnKernelTest {

  private static final long MIB = 1 << 20;
  private static final Limit SMALL = Limit.of(8 * MIB);

  /** 32 MiB that cannot be reclaimed, there being no swap. */
  private static final String ANONYMOUS = "x=$(head -c 33554432 /dev/zero | tr '\\0' a)";

  /** 32 MiB of page cache, from a place of the disk that nothing else reads. */
  private static final String CACHE =
      "dd if=$CADRE_SCRATCH_DISK of=/dev/null bs=1048576 skip=64 count=32 2>/dev/null";

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  @BeforeEach
  void handOnMemory() throws CgroupException {
    kernel.group().enable(Set.of(Controller.MEMORY));
  }

  /** A process in {@code group} that has run {@code command} there and waits to be ended. */
  private static Process after(final String command, final Cgroup group) throws Exception {
    final Process process =
        new ProcessBuilder("sh", "-c", "read go; " + command + "; echo done; read end")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    group.write("cgroup.procs", Long.toString(process.pid()));
    process.getOutputStream().write('\n');
    process.getOutputStream().flush();
    assertEquals('d', process.getInputStream().read());
    return process;
  }

  private static UpdateReport lower(
      final Cgroup group, final Limit max, final MemoryMaxGuard guard) {
    return ChangeSet.builder()
        .set(group, Memory.MAX, max)
        .build()
        .apply(UpdateOptions.BEST_EFFORT.verified().guarded(guard));
  }

  private static void end(final Process process) {
    process.destroyForcibly();
    process.onExit().join();
  }

  @Test
  void limitBelowUsageIsRefused() throws Exception {
    try (Cgroup group = kernel.group().create("anonymous")) {
      final Process process = after(ANONYMOUS, group);
      try {
        final UpdateReport refused = lower(group, SMALL, MemoryMaxGuard.UNLESS_IN_USE);
        final InUse inUse = assertInstanceOf(InUse.class, refused.outcomes().getFirst());
        assertTrue(inUse.usage() >= 24 * MIB, refused::toString);
        assertEquals(Limit.MAX, Memory.MAX.read(group));
        final Limit large = Limit.of(512 * MIB);
        assertTrue(lower(group, large, MemoryMaxGuard.UNLESS_IN_USE).isComplete());
        assertEquals(large, Memory.MAX.read(group));
      } finally {
        end(process);
      }
    }
  }

  @Test
  void memoryThatCannotBeReclaimedKeepsTheLimitAndNobodyDies() throws Exception {
    try (Cgroup group = kernel.group().create("anonymous")) {
      final Process process = after(ANONYMOUS, group);
      try {
        Memory.HIGH.write(group, Limit.of(100 * MIB));
        final UpdateReport kept =
            lower(group, SMALL, MemoryMaxGuard.afterReclaim(Duration.ofMillis(300)));
        assertEquals(1, kept.of(InUse.class).size(), kept::toString);
        assertEquals(Limit.MAX, Memory.MAX.read(group));
        assertEquals(Limit.of(100 * MIB), Memory.HIGH.read(group));
        assertTrue(process.isAlive());
        assertTrue(group.read("memory.events").contains("oom_kill 0"));
      } finally {
        end(process);
      }
    }
  }

  @Test
  void fileCacheIsReclaimedBeforeTheLimitIsLowered() throws Exception {
    try (Cgroup group = kernel.group().create("cache")) {
      final Process process = after(CACHE, group);
      try {
        final UpdateReport lowered =
            lower(group, SMALL, MemoryMaxGuard.afterReclaim(Duration.ofSeconds(30)));
        assertTrue(lowered.isComplete(), lowered::toString);
        assertEquals(SMALL, Memory.MAX.read(group));
        assertEquals(Limit.MAX, Memory.HIGH.read(group));
        assertTrue(process.isAlive());
      } finally {
        end(process);
      }
    }
  }
}
