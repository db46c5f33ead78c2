package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.qos.QosClass;
import io.cadre.qos.manager.NodeReport.Run;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the manager makes of signs, on a node in memory. */
final class QosManagerWatchingTest {

  private static final String TIER = "/kubepods/burstable";
  private static final String POD = Pods.path(1, QosClass.BURSTABLE);
  private static final String APP = POD + "/app";
  private static final String WEIGHT = "cpu.weight";

  private final MemoryNode node = new MemoryNode();
  private final MemoryWatch watch = new MemoryWatch(node);
  private final HeardNode heard = new HeardNode();
  private QosManager manager;

  @BeforeEach
  void start() throws CgroupException {
    final DesiredNode desired = DesiredNode.of(Pods.POLICY, Pods.mixed(3, 64));
    manager = new QosManager(node, watch::open, desired, Duration.ofHours(1), heard);
    manager.start();
  }

  @AfterEach
  void close() {
    manager.close();
    assertTrue(watch.closed);
  }

  private void assertAsPlanned() {
    assertEquals(MemoryNode.content(manager.info().desired()), node.groups);
  }

  /** Has something happen and waits until it is dealt with, and all that was told before. */
  private void catchUp() throws InterruptedException {
    watch.write("/kubepods", WEIGHT, "1");
    heard.next(Drift.class, drift -> drift.group().equals("/kubepods"));
  }

  @Test
  void everyGroupOfThePlanIsFollowed() {
    assertEquals(node.groups.keySet(), watch.followed());
    manager.putPod(Pods.pod(4, QosClass.BURSTABLE, 64));
    assertEquals(node.groups.keySet(), watch.followed());
    manager.removePod(Pods.uid(1));
    assertEquals(node.groups.keySet(), watch.followed());
  }

  @Test
  void theCorrectionThatAStartRehearsesIsNone() {
    assertEquals(Set.copyOf(node.writes).size(), node.writes.size(), "a file was written twice");
    assertEquals(0, manager.metrics().corrections());
    assertEquals(List.of(), heard.all(Drift.class));
    assertEquals(
        List.of(Run.START), heard.all(NodeReport.class).stream().map(r -> r.run()).toList());
  }

  @Test
  void aForeignWriteIsToldWithOldAndNewAndPutRight() throws Exception {
    final String planned = node.groups.get(POD).get(WEIGHT);
    watch.write(POD, WEIGHT, "4321");
    final Drift drift = heard.next(Drift.class);
    final FileOutcome written = new FileOutcome.Written(POD, WEIGHT, planned, planned, true);
    assertEquals(
        new Drift(POD, WEIGHT, planned, "4321", drift.when(), written, 1, Backoff.FIRST), drift);
    final NodeReport report = heard.next(NodeReport.class);
    assertEquals(Run.CORRECTION, report.run());
    assertEquals(List.of(written), report.outcomes());
    assertAsPlanned();
    assertTrue(manager.info().isSettled());
    assertEquals(1, manager.metrics().drifts());
    assertEquals(1, manager.metrics().corrections());
  }

  @Test
  void writesOfTheManagerAreReadAndLeadToNothing() throws Exception {
    final int calls = node.calls;
    final List<String> writes = List.copyOf(node.writes);
    for (final String group : Set.copyOf(node.groups.keySet())) {
      node.groups
          .get(group)
          .keySet()
          .forEach(f -> watch.events().sign(MemoryWatch.written(group, f)));
    }
    watch.unreadable = true;
    watch.events().sign(MemoryWatch.written(POD, WEIGHT));
    heard.next(Throwable.class);
    assertEquals(calls, node.calls);
    assertEquals(writes, node.writes);
    assertEquals(0, manager.metrics().drifts());
  }

  @Test
  void theMoreOftenAFileIsChangedTheLongerItIsLeftAlone() throws Exception {
    for (int i = 1; i <= 4; i++) {
      watch.write(POD, WEIGHT, Integer.toString(1000 + i));
      final Drift drift = heard.next(Drift.class);
      assertEquals(i, drift.inARow());
      assertEquals(i > 1, drift.isContested());
      assertEquals(Backoff.FIRST.multipliedBy(1L << i - 1), drift.pause());
    }
    watch.write(APP, WEIGHT, "1234"); // of other files nobody has to wait
    assertEquals(1, heard.next(Drift.class).inARow());
  }

  @Test
  void aRepairDoesNotWaitForTheEndOfAFight() throws Exception {
    for (int i = 1; i <= 3; i++) {
      watch.write(POD, WEIGHT, Integer.toString(1000 + i));
      heard.next(Drift.class);
    }
    watch.write(POD, WEIGHT, "5555");
    assertEquals(1, manager.repair().of(FileOutcome.Written.class).size());
    assertAsPlanned();
  }

  @Test
  void aPodThatVanishesIsToldAndMadeAgainWithAllThatIsInIt() throws Exception {
    watch.remove(POD);
    assertEquals(APP, heard.next(Vanished.class).group());
    assertEquals(POD, heard.next(Vanished.class).group());
    heard.next(NodeReport.class, report -> report.run() == Run.CORRECTION);
    assertAsPlanned();
    assertTrue(manager.info().isSettled());
    assertEquals(node.groups.keySet(), watch.followed());
    assertEquals(List.of(), heard.all(Drift.class));
    assertEquals(2, heard.all(Vanished.class).size());
  }

  @Test
  void aTierThatVanishesBringsBackItsPods() throws Exception {
    watch.remove(TIER);
    heard.next(Vanished.class, vanished -> vanished.group().equals(TIER));
    heard.next(
        NodeReport.class,
        report -> report.outcomes().stream().anyMatch(o -> o.group().equals(TIER)));
    assertAsPlanned();
  }

  @Test
  void aContainerThatVanishesIsLeftToItsRuntimeAndSetWhenItAppears() throws Exception {
    watch.remove(APP);
    final Vanished vanished = heard.next(Vanished.class);
    assertEquals(APP, vanished.group());
    assertEquals("default/pod-1/app", vanished.label());
    catchUp();
    assertFalse(node.groups.containsKey(APP));

    node.scores.clear();
    node.groups.put(APP, new LinkedHashMap<>());
    watch.events().sign(new Sign.Came(APP, 7));
    heard.next(NodeReport.class, report -> report.outcomes().getFirst().group().equals(APP));
    assertAsPlanned();
    assertEquals(Set.of(APP), node.scores.keySet());
  }

  @Test
  void processesThatEnterAContainerAreScored() throws Exception {
    node.scores.clear();
    watch.events().sign(new Sign.Entered(APP));
    final NodeReport report = heard.next(NodeReport.class, r -> r.run() == Run.CORRECTION);
    assertInstanceOf(FileOutcome.Scored.class, report.outcomes().getFirst());
    assertEquals(Set.of(APP), node.scores.keySet());
  }

  @Test
  void whatIsNotPlannedIsNobodysBusiness() throws Exception {
    manager.removePod(Pods.uid(1));
    final int calls = node.calls;
    watch.events().gone(APP);
    watch.events().gone(POD);
    watch.events().sign(MemoryWatch.written(POD, WEIGHT));
    watch.events().sign(new Sign.Entered(APP));
    watch.events().sign(new Sign.Came("/kubepods/backup", 1));
    catchUp();
    assertEquals(List.of(), heard.all(Vanished.class));
    assertEquals(calls + 1, node.calls); // that of catching up
  }

  @Test
  void lostEventsLeadToARepair() throws Exception {
    node.groups.get(POD).put(WEIGHT, "4321"); // nobody tells
    watch.events().sign(new Sign.Unclear());
    final NodeReport report = heard.next(NodeReport.class, r -> r.run() == Run.REPAIR);
    assertEquals(1, report.of(FileOutcome.Written.class).size());
    assertAsPlanned();
  }

  @Test
  void whatCannotBeMendedIsLeftForTheNextUpdate() throws Exception {
    node.refused.add(POD);
    watch.write(POD, WEIGHT, "4321");
    heard.next(NodeReport.class, report -> !report.refusals().isEmpty());
    assertFalse(manager.info().isSettled());
    node.refused.clear();
    assertTrue(manager.update().isComplete());
    assertAsPlanned();
  }

  @Test
  void outOfMemoryIsToldWithTheNameOfTheContainer() throws Exception {
    watch.events().outOfMemory(APP, 1, 2, 0);
    final OutOfMemory event = heard.next(OutOfMemory.class);
    assertEquals(new OutOfMemory(APP, "default/pod-1/app", 1, 2, 0, event.when()), event);
  }

  @Test
  void whatCannotBeReadIsTold() throws Exception {
    watch.unreadable = true;
    watch.write(POD, WEIGHT, "4321");
    final CgroupException failure = heard.next(CgroupException.class);
    assertEquals(CgroupProblem.TOO_MANY_FILES, failure.problem());
  }

  @Test
  void afterTheEndNothingIsDone() {
    manager.close();
    watch.write(POD, WEIGHT, "4321");
    watch.events().gone(APP);
    watch.events().outOfMemory(APP, 1, 2, 0);
    assertEquals("4321", node.groups.get(POD).get(WEIGHT));
    assertEquals(1, heard.all(Object.class).size()); // the report of the start
    assertThrows(IllegalStateException.class, manager::repair);
  }
}
