package io.cadre.cgroup.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.Load;
import io.cadre.cgroup.stat.Counters;
import io.cadre.cgroup.stat.MemoryEventKey;
import io.cadre.cgroup.stat.StatFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Field reports 58 to 63 and 65, on limits that are really hit. */
@Tag("privileged")
class CountersOnKernelTest {

  private static final String LIMIT = Integer.toString(24 << 20);

  /** A process that grows without end beside the shell, which outlives it if it may. */
  private static final String GROWS = "tail /dev/zero; echo over; sleep 1000";

  private static final String GROWS_ON = "echo ready; tail /dev/zero; sleep 1000";

  private static final String DISK = System.getenv("CADRE_SCRATCH_DISK");

  private static final String READ_100_MIB =
      "if=" + DISK + " of=/dev/null bs=1048576 count=100 2>/dev/null";

  private static final String FORKS = "echo ready; while :; do (:) 2>/dev/null; done";

  @RegisterExtension final KernelGroup kernel = new KernelGroup();
  @RegisterExtension final DrivenLoop events = new DrivenLoop();

  private Cgroup child(final Cgroup parent, final String name, final Controller controller)
      throws Exception {
    parent.enable(Set.of(controller));
    return parent.create(name);
  }

  @Test
  void r61_theLimitAndTheVictimAreToldApart() throws Exception {
    try (Cgroup parent = child(kernel.group(), "parent", Controller.MEMORY);
        Cgroup victim = child(parent, "victim", Controller.MEMORY)) {
      parent.write("memory.max", LIMIT);
      final Recorder ofParent = events.watch(parent, CounterFile.MEMORY, CounterFile.MEMORY_LOCAL);
      final Recorder ofVictim = events.watch(victim, CounterFile.MEMORY, CounterFile.MEMORY_LOCAL);
      try (Load _ = Load.start(victim, GROWS)) {
        events.until(ofVictim, () -> ofVictim.sum("killed") > 0);
        events.until(ofParent, () -> ofParent.sum("limitHits") > 0);
        events.until(
            ofParent, () -> ofParent.sum("memory.events oom_kill") == ofVictim.sum("killed"));
        assertEquals(0, ofVictim.sum("limitHits"));
        assertEquals(0, ofParent.sum("killed"));
        assertEquals(0, ofVictim.sum("groupKills"));
        assertTrue(ofParent.sum("memory.events.local max") > 0);
      }
    }
  }

  @Test
  void r62_aGroupKillIsOneSituationOfManyDeaths() throws Exception {
    try (Cgroup group = child(kernel.group(), "a", Controller.MEMORY)) {
      group.write("memory.max", LIMIT);
      group.write("memory.oom.group", "1");
      final Recorder heard = events.watch(group, CounterFile.MEMORY_LOCAL);
      try (Load _ = Load.start(group, GROWS)) {
        final boolean hasKey =
            StatFiles.MEMORY_EVENTS_LOCAL
                .read(group)
                .get(MemoryEventKey.OOM_GROUP_KILL)
                .isPresent();
        events.until(
            heard, () -> heard.sum("killed") >= 2 && heard.sum("groupKills") > 0 == hasKey);
        assertTrue(heard.sum("groupKills") < heard.sum("killed"));
      }
    }
  }

  @Test
  void r58_reclaimIsNotOutOfMemory() throws Exception {
    try (Cgroup group = child(kernel.group(), "a", Controller.MEMORY)) {
      group.write("memory.high", LIMIT);
      final Recorder heard = events.watch(group, CounterFile.MEMORY, CounterFile.MEMORY_LOCAL);
      try (Load _ = Load.start(group, GROWS_ON)) {
        events.until(heard, () -> heard.sum("memory.events high") > 0);
        assertFalse(heard.has("outOfMemory"));
        assertEquals(0, heard.sum("memory.events oom"));
      }
    }
  }

  /** Nothing else is there to be reclaimed when the group above is at its limit. */
  @Test
  void memoryThatIsReclaimedThoughProtectedCountsAsLow() throws Exception {
    assumeTrue(DISK != null, "needs a disk to read");
    try (Cgroup parent = child(kernel.group(), "parent", Controller.MEMORY);
        Cgroup inner = child(parent, "inner", Controller.MEMORY)) {
      parent.write("memory.max", LIMIT);
      inner.write("memory.low", "max");
      final Recorder heard = events.watch(inner, CounterFile.MEMORY);
      try (Load _ = Load.start(inner, "echo ready; while :; do dd " + READ_100_MIB + "; done")) {
        events.until(heard, () -> heard.sum("memory.events low") > 0);
        assertFalse(heard.has("outOfMemory"));
      }
    }
  }

  @Test
  void r61_whatWasCountedBeforeIsNotReported() throws Exception {
    try (Cgroup group = child(kernel.group(), "a", Controller.MEMORY)) {
      group.write("memory.max", LIMIT);
      try (Load _ = Load.start(group, GROWS)) {
        final Counters<MemoryEventKey> before = StatFiles.MEMORY_EVENTS.read(group);
        assertTrue(before.get(MemoryEventKey.OOM_KILL).orElseThrow() > 0);
        final Recorder heard = events.watch(group, CounterFile.MEMORY);
        events.drain();
        assertEquals(List.of(), heard.heard());
      }
    }
  }

  @Test
  void r63_refusedForksAreCountedRightThoughTheSourceRests() throws Exception {
    try (Cgroup group = child(kernel.group(), "a", Controller.PIDS)) {
      group.write("pids.max", "1");
      final Recorder heard = new Recorder();
      events
          .loop()
          .watch(group, Interest.in(CounterFile.PIDS).atMostEvery(Duration.ofMillis(50)), heard);
      try (Load _ = Load.start(group, FORKS)) {
        events.until(heard, () -> heard.sum("pids.events max") > 0);
      }
      final long total = StatFiles.PIDS_EVENTS.read(group).known().values().iterator().next();
      events.until(heard, () -> heard.sum("pids.events max") == total);
    }
  }

  @Test
  void r63_theLimitThatHitCountsLocally() throws Exception {
    try (Cgroup parent = child(kernel.group(), "parent", Controller.PIDS);
        Cgroup group = child(parent, "a", Controller.PIDS)) {
      assumeTrue(group.has("pids.events.local"), "before Linux 6.11 the group that forks counts");
      parent.write("pids.max", "1");
      final Recorder ofParent = events.watch(parent, CounterFile.PIDS_LOCAL);
      final Recorder ofChild = events.watch(group, CounterFile.PIDS_LOCAL);
      try (Load _ = Load.start(group, FORKS)) {
        events.until(ofParent, () -> ofParent.sum("pids.events.local max") > 0);
      }
      events.drain();
      assertEquals(List.of(), ofChild.heard());
    }
  }

  @Test
  void aHugePageThatIsRefusedIsCountedInTheGroupAndLocally(@TempDir final Path folder)
      throws Exception {
    final long size = hugePageSize();
    final CounterFile all = CounterFile.hugeTlb(size);
    final CounterFile local = CounterFile.hugeTlbLocal(size);
    run("mount", "-t", "hugetlbfs", "none", folder.toString());
    try (Cgroup group = child(kernel.group(), "a", Controller.HUGETLB)) {
      group.write(all.file().replace(".events", ".max"), "0");
      final Recorder heard = events.watch(group, all, local);
      final String allocate = "fallocate -l " + size + " " + folder + "/page 2>/dev/null";
      try (Load _ = Load.start(group, allocate + "; echo refused; sleep 1000")) {
        events.until(
            heard,
            () -> heard.sum(all.file() + " max") > 0 && heard.sum(local.file() + " max") > 0);
      }
    } finally {
      run("umount", folder.toString());
    }
  }

  private static void run(final String... command) throws Exception {
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor(), command[0]);
  }

  private static long hugePageSize() throws Exception {
    return Files.readAllLines(Path.of("/proc/meminfo")).stream()
        .filter(line -> line.startsWith("Hugepagesize:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void everyFileOfCountersThatThisKernelHasCanBeWatched() throws Exception {
    final CounterFile[] files = {
      CounterFile.MEMORY,
      CounterFile.MEMORY_LOCAL,
      CounterFile.SWAP,
      CounterFile.PIDS,
      CounterFile.PIDS_LOCAL,
      CounterFile.MISC,
      CounterFile.MISC_LOCAL,
      CounterFile.hugeTlb(2 << 20),
      CounterFile.hugeTlbLocal(2 << 20)
    };
    int watched = 0;
    for (final CounterFile file : files) {
      if (kernel.group().has(file.file())) {
        events.watch(kernel.group(), file);
        watched++;
      }
    }
    events.drain();
    assertEquals(0, events.loop().poll(Duration.ZERO), "a primed descriptor is not ready");
    assertTrue(watched >= 3);
  }
}
