package io.cadre.qos.manager;

import static io.cadre.qos.manager.KernelNodeGroup.assertAsPlanned;
import static io.cadre.qos.manager.KernelNodeGroup.path;
import static io.cadre.qos.manager.KernelNodeGroup.read;
import static io.cadre.qos.manager.KernelNodeGroup.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.QosClass;
import io.cadre.qos.policy.OomScore;
import io.cadre.qos.policy.PlannedGroup;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a manager that watches its groups does about what others do to them. */
@Tag("privileged")
@Timeout(600)
class QosManagerWatchingOnKernelTest {

  private static final String POD = Pods.path(1, QosClass.BURSTABLE);
  private static final String APP = POD + "/app";

  @RegisterExtension final KernelNodeGroup kernel = new KernelNodeGroup();

  private final HeardNode heard = new HeardNode();
  private int descriptors;
  private QosManager manager;

  @BeforeEach
  void start() throws Exception {
    descriptors = new File("/proc/self/fd").list().length;
    manager =
        QosManager.builder(kernel.root(), Pods.policy(4L << 30, kernel.name()))
            .options(KernelNodeGroup.ON_DEMAND.withWatching(true))
            .pods(Pods.mixed(3, 16))
            .listener(heard)
            .build();
    assertTrue(manager.start().isComplete());
  }

  @AfterEach
  void close() {
    manager.close();
    assertEquals(descriptors, new File("/proc/self/fd").list().length);
    assertEquals(List.of(), heard.all(Throwable.class));
  }

  private Drift nextDrift(final String group, final String file) throws InterruptedException {
    return heard.next(
        Drift.class, drift -> drift.group().equals(path(group)) && drift.file().equals(file));
  }

  @Test
  void aForeignWriteIsReportedAndPutRight() throws Exception {
    final List<PlannedGroup> groups =
        manager.info().desired().groups().stream()
            .filter(group -> group.files().containsKey("cpu.weight"))
            .toList();
    final List<Long> micros = new ArrayList<>();
    for (final PlannedGroup group : groups) {
      micros.add(microsUntilPutRight(group.path(), group.files().get("cpu.weight").value()));
    }
    System.out.println("    put right and told, in microseconds, cold first: " + micros);
    assertEquals(groups.size(), manager.metrics().drifts());
  }

  private long microsUntilPutRight(final String group, final String planned) throws Exception {
    final Path file = Path.of("/sys/fs/cgroup" + group, "cpu.weight");
    final Instant before = Instant.now();
    final long begun = System.nanoTime();
    Files.writeString(file, "4321");
    final Drift drift =
        heard.next(
            Drift.class, one -> one.group().equals(group) && one.file().equals("cpu.weight"));
    final long micros = (System.nanoTime() - begun) / 1000;
    assertEquals(planned, drift.planned());
    assertEquals("4321", drift.found());
    assertFalse(drift.when().isBefore(before));
    assertEquals(1, drift.inARow(), () -> heard.all(Record.class).toString());
    assertTrue(assertInstanceOf(FileOutcome.Written.class, drift.outcome()).stored());
    assertEquals(planned, Files.readString(file).strip());
    return micros;
  }

  @Test
  void writesOfTheManagerAndThoseThatChangeNothingAreNoDrift() throws Exception {
    assertTrue(manager.putPod(Pods.pod(1, QosClass.BURSTABLE, 16, 64)).isComplete());
    assertTrue(manager.setPods(Pods.mixed(3, 32)).isComplete());
    write(POD, "memory.max", read(POD, "memory.max"));
    write("/kubepods", "cpu.weight", "4321");
    nextDrift("/kubepods", "cpu.weight");
    assertEquals(1, heard.all(Drift.class).size());
    assertAsPlanned(manager.info().desired());
  }

  @Test
  void aWriterWhoInsistsIsLeftAloneForLongerAndLonger() throws Exception {
    Drift last = null;
    for (int i = 1; i <= 4; i++) {
      write(POD, "cpu.weight", Integer.toString(1000 + i));
      last = nextDrift(POD, "cpu.weight");
      assertEquals(i > 1, last.isContested());
    }
    assertEquals(4, last.inARow());
    assertEquals(Backoff.FIRST.multipliedBy(8), last.pause());
    write(POD, "cpu.weight", "5555");
    manager.repair();
    assertAsPlanned(manager.info().desired());
    write(APP, "cpu.weight", "1234"); // of another file nobody has to wait
    assertFalse(nextDrift(APP, "cpu.weight").isContested());
  }

  @Test
  void aPodThatVanishesComesBackAndIsToldOnce() throws Exception {
    kernel.remove("/kubepods/burstable", "pod" + Pods.uid(1));
    for (final String group : List.of(APP, POD)) {
      final Vanished vanished = heard.next(Vanished.class);
      assertEquals(path(group), vanished.group());
    }
    awaitPlan();
    write(APP, "cpu.weight", "4321"); // what has come back is watched again
    nextDrift(APP, "cpu.weight");
    assertEquals(2, heard.all(Vanished.class).size());
  }

  @Test
  void anEmptyTierThatVanishesComesBackAndIsToldOnce() throws Exception {
    manager.removePod(Pods.uid(1));
    kernel.remove("/kubepods", "burstable");
    assertEquals(path("/kubepods/burstable"), heard.next(Vanished.class).group());
    awaitPlan();
    assertEquals(1, heard.all(Vanished.class).size());
  }

  @Test
  void aTierThatVanishesWithItsPodsComesBack() throws Exception {
    kernel.remove("/kubepods", "burstable"); // against the manager, who makes it again meanwhile
    heard.next(Vanished.class, v -> v.group().equals(path("/kubepods/burstable")));
    awaitPlan();
  }

  private void awaitPlan() throws Exception {
    final long end = System.nanoTime() + KernelNodeGroup.LONG.toNanos();
    while (true) {
      try {
        assertAsPlanned(manager.info().desired());
        return;
      } catch (final AssertionError e) {
        if (System.nanoTime() > end) {
          throw e;
        }
        heard.next(NodeReport.class);
      }
    }
  }

  @Test
  void aContainerThatAppearsGetsItsSettingsAndItsProcessesTheirScore() throws Exception {
    final String planned = read(APP, "memory.max");
    kernel.remove(POD, "app");
    heard.next(Vanished.class, vanished -> vanished.group().equals(path(APP)));
    kernel.create(APP); // as a container runtime does
    heard.next(
        NodeReport.class,
        report -> report.outcomes().stream().anyMatch(o -> o.file().equals("memory.max")));
    assertEquals(planned, read(APP, "memory.max"));
    assertEquals(List.of(), heard.all(Drift.class));
    try (Work first = Work.idle(APP)) {
      awaitScored();
      assertEquals(
          manager.info().desired().group(path(APP)).orElseThrow().oomScoreAdj().orElseThrow(),
          first.score());
      try (Work second = Work.idle(APP)) { // while the group is populated already
        awaitScored();
        assertEquals(first.score(), second.score());
        assertTrue(second.score() > OomScore.GUARANTEED);
      }
    }
  }

  private void awaitScored() throws InterruptedException {
    heard.next(
        NodeReport.class,
        report -> report.of(FileOutcome.Scored.class).stream().anyMatch(s -> s.written() > 0));
  }

  @Test
  void podsThatAreRemovedByTheManagerAreNotMissed() throws Exception {
    manager.removePod(Pods.uid(1));
    manager.putPod(Pods.pod(4, QosClass.BURSTABLE, 16));
    write("/kubepods", "cpu.weight", "4321");
    nextDrift("/kubepods", "cpu.weight");
    assertEquals(List.of(), heard.all(Vanished.class));
    write(Pods.path(4, QosClass.BURSTABLE), "cpu.weight", "4321");
    nextDrift(Pods.path(4, QosClass.BURSTABLE), "cpu.weight");
  }

  @Test
  void anOutOfMemoryNamesTheContainerThatLostAProcess() throws Exception {
    final String pod = Pods.path(0, QosClass.GUARANTEED);
    assertThrows(AssertionError.class, () -> Work.holding(pod + "/app", 32 << 20).close());
    final OutOfMemory event = heard.next(OutOfMemory.class, oom -> oom.killed() > 0);
    assertEquals(path(pod + "/app"), event.group());
    assertEquals("default/pod-0/app", event.label());
    // The limit of the pod is the same, and in use a little more.
    while (heard.all(OutOfMemory.class).stream().noneMatch(oom -> oom.limitHits() > 0)) {
      heard.next(OutOfMemory.class);
    }
  }
}
