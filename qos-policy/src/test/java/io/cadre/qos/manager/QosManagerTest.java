package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.cadre.cgroup.CgroupException;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.manager.FileOutcome.Refused;
import io.cadre.qos.manager.NodeReport.Run;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the manager asks of the kernel, on a node in memory that counts. */
final class QosManagerTest {

  private final MemoryNode node = new MemoryNode();
  private final List<NodeReport> told = new ArrayList<>();
  private QosManager manager;

  private QosManager manager(final List<Pod> pods) {
    final DesiredNode desired = DesiredNode.of(Pods.POLICY, pods);
    manager =
        new QosManager(
            node, _ -> NodeWatch.NONE, desired, Duration.ofHours(1), new ToldReports(told::add));
    return manager;
  }

  @AfterEach
  void close() {
    if (manager != null) {
      manager.close();
      assertTrue(node.closed);
    }
  }

  private void assertAsPlanned() {
    assertEquals(MemoryNode.content(manager.info().desired()), node.groups);
  }

  @Test
  void startBringsTheTiersAndThenThePodsInShape() throws CgroupException {
    final NodeReport report = manager(Pods.mixed(30, 64)).start();
    assertEquals(Run.START, report.run());
    assertTrue(report.isComplete());
    assertTrue(manager.info().isSettled());
    assertAsPlanned();
    assertEquals(30, node.scores.size());
    assertTrue(
        node.writes.indexOf("/kubepods/burstable cpu.weight")
            < node.writes.indexOf("mkdir " + Pods.path(0, QosClass.GUARANTEED)));
    assertEquals(List.of(report), told);
  }

  @Test
  void nothingIsStartedWithoutARootOrATier() throws CgroupException {
    manager(Pods.mixed(3, 64));
    node.usable = false;
    assertThrows(CgroupException.class, manager::start);
    node.usable = true;
    node.refused.add("/kubepods/besteffort");
    assertThrows(CgroupException.class, manager::start);
    assertThrows(IllegalStateException.class, manager::update);
    node.refused.clear();
    assertTrue(manager.start().isComplete());
    assertAsPlanned();
    assertThrows(IllegalStateException.class, manager::start);
  }

  @Test
  void updateWithNothingToDoCallsNothingAndAllocatesNothing() throws CgroupException {
    manager(Pods.mixed(250, 64)).start();
    final int calls = node.calls;
    final ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long allocated = Long.MAX_VALUE;
    for (int round = 0; round < 20 && allocated > 0; round++) {
      final long before = thread.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 100_000; i++) {
        assertSame(NodeReport.NOTHING, manager.update());
      }
      allocated = thread.getCurrentThreadAllocatedBytes() - before;
    }
    assertEquals(0, allocated);
    assertEquals(calls, node.calls);
    assertEquals(0, manager.metrics().updates());
    assertTrue(manager.metrics().skippedUpdates() >= 100_000);
  }

  @Test
  void changedPodWritesItsFilesAndThoseOfItsTiers() throws CgroupException {
    manager(Pods.mixed(250, 64)).start();
    node.writes.clear();
    final NodeReport report = manager.putPod(Pods.pod(100, QosClass.BURSTABLE, 96));
    final String pod = Pods.path(100, QosClass.BURSTABLE);
    assertEquals(
        Set.of(
            "/kubepods memory.min",
            "/kubepods memory.low",
            "/kubepods/burstable memory.low",
            pod + " memory.low",
            pod + " memory.max",
            pod + "/app memory.low",
            pod + "/app memory.high",
            pod + "/app memory.max"),
        new HashSet<>(node.writes));
    assertEquals(8, node.writes.size());
    assertEquals(8, report.of(FileOutcome.Written.class).size());
    assertEquals(0, report.of(FileOutcome.Unchanged.class).size());
    assertEquals(1, manager.metrics().updates());
    assertAsPlanned();
  }

  @Test
  void changeThatMakesNoDifferenceWritesNothing() throws CgroupException {
    manager(Pods.mixed(30, 64)).start();
    final int calls = node.calls;
    assertEquals(List.of(), manager.setPods(Pods.mixed(30, 64)).outcomes());
    assertEquals(calls, node.calls);
    assertSame(NodeReport.NOTHING, manager.update());
  }

  @Test
  void tiersAreUpToDateBeforeAPodIsAdded() throws CgroupException {
    manager(Pods.mixed(30, 64)).start();
    node.writes.clear();
    manager.putPod(Pods.pod(400, QosClass.BURSTABLE, 128));
    final int made = node.writes.indexOf("mkdir " + Pods.path(400, QosClass.BURSTABLE));
    assertTrue(made > node.writes.indexOf("/kubepods/burstable memory.low"), "" + node.writes);
    assertTrue(made > node.writes.indexOf("/kubepods/burstable cpu.weight"));
    assertTrue(
        node.writes.subList(made, node.writes.size()).stream()
            .allMatch(write -> write.contains("/pod")),
        "" + node.writes);
    assertAsPlanned();
  }

  @Test
  void removedPodIsRemovedAndItsTierLowered() throws CgroupException {
    manager(Pods.mixed(30, 64)).start();
    manager.removePod(Pods.uid(1));
    assertFalse(node.groups.containsKey(Pods.path(1, QosClass.BURSTABLE)));
    assertAsPlanned();
    assertEquals(29, manager.info().pods().size());
    assertEquals(List.of(), manager.removePod("unknown").outcomes());
  }

  @Test
  void refusedGroupKeepsNothingElseFromBeingDoneAndIsTriedAgain() throws CgroupException {
    final String pod = Pods.path(4, QosClass.BURSTABLE);
    node.refused.add(pod);
    final NodeReport report = manager(Pods.mixed(30, 64)).start();
    assertFalse(report.isComplete());
    assertEquals(
        List.of(pod, pod + "/app"), report.refusals().stream().map(Refused::group).toList());
    assertEquals(3 + 2 * 29, node.groups.size());
    assertEquals(2, manager.metrics().failures());

    node.writes.clear();
    assertFalse(manager.update().isComplete());
    assertEquals(List.of(), node.writes);
    node.refused.clear();
    assertTrue(manager.update().isComplete());
    assertTrue(node.writes.stream().allMatch(write -> write.contains(pod)), "" + node.writes);
    assertAsPlanned();
    assertSame(NodeReport.NOTHING, manager.update());
  }

  @Test
  void groupThatIsNotRemovedIsTriedAgain() throws CgroupException {
    manager(Pods.mixed(9, 64)).start();
    final String pod = Pods.path(2, QosClass.BEST_EFFORT);
    node.refused.add(pod);
    assertFalse(manager.removePod(Pods.uid(2)).isComplete());
    assertFalse(manager.update().isComplete());
    assertTrue(node.groups.containsKey(pod));
    node.refused.clear();
    assertTrue(manager.update().isComplete());
    assertAsPlanned();
    assertSame(NodeReport.NOTHING, manager.update());
  }

  @Test
  void podThatComesBackBeforeItWasRemovedIsWhole() throws CgroupException {
    manager(Pods.mixed(9, 64)).start();
    final String pod = Pods.path(2, QosClass.BEST_EFFORT);
    node.refused.add(pod);
    manager.removePod(Pods.uid(2)); // takes the container away, but not the pod
    assertTrue(node.groups.containsKey(pod));
    assertFalse(node.groups.containsKey(pod + "/app"));
    node.refused.clear();
    assertTrue(manager.putPod(Pods.pod(2, QosClass.BEST_EFFORT, 1)).isComplete());
    assertAsPlanned();
  }

  @Test
  void podThatGoesBeforeItWasWrittenIsRemoved() throws CgroupException {
    manager(Pods.mixed(9, 64)).start();
    node.refused.add(Pods.path(1, QosClass.BURSTABLE));
    assertFalse(manager.putPod(Pods.pod(1, QosClass.BURSTABLE, 65)).isComplete());
    node.refused.clear();
    assertTrue(manager.removePod(Pods.uid(1)).isComplete());
    assertAsPlanned();
  }

  @Test
  void updateThatMeetsAMissingTierMakesItAgainWithItsPods() throws CgroupException {
    manager(Pods.mixed(30, 64)).start();
    node.groups.keySet().removeIf(group -> group.startsWith("/kubepods/burstable"));
    manager.putPod(Pods.pod(1, QosClass.BURSTABLE, 65));
    assertAsPlanned();
    node.groups.keySet().removeIf(group -> group.startsWith("/kubepods/besteffort"));
    manager.putPod(Pods.pod(401, QosClass.BEST_EFFORT, 1));
    assertAsPlanned();
  }

  @Test
  void repairBringsBackWhatOthersDid() throws CgroupException {
    manager(Pods.mixed(30, 64)).start();
    node.groups.get("/kubepods/burstable").put("cpu.weight", "7");
    node.groups.remove(Pods.path(3, QosClass.GUARANTEED) + "/app");
    node.groups.put("/kubepods/pod-of-nobody", new HashMap<>());
    node.isPod = path -> path.endsWith("nobody");
    node.writes.clear();
    final NodeReport report = manager.repair();
    assertEquals(Run.REPAIR, report.run());
    assertAsPlanned();
    assertEquals(
        List.of("/kubepods/pod-of-nobody"),
        report.of(FileOutcome.Removed.class).stream().map(FileOutcome::group).toList());
    assertTrue(report.of(FileOutcome.Unchanged.class).size() > 200);
    assertEquals(1, manager.metrics().removals());
    assertEquals(2, manager.metrics().repairs());
  }

  @Test
  void qosClassOfAPodDoesNotChange() throws CgroupException {
    manager(Pods.mixed(3, 64)).start();
    final int calls = node.calls;
    assertThrows(
        IllegalArgumentException.class, () -> manager.putPod(Pods.pod(0, QosClass.BEST_EFFORT, 0)));
    assertEquals(calls, node.calls);
    assertSame(NodeReport.NOTHING, manager.update());
  }

  @Test
  void kubeletGaugesCountGuaranteedAndBurstablePodsByThemselves() throws CgroupException {
    manager(Pods.mixed(30, 64)).start();
    assertEquals(10L * 64 << 20, manager.metrics().memoryQosMinBytes());
    assertEquals(10L * 64 << 20, manager.metrics().memoryQosLowBytes());
    manager.putPod(Pods.pod(1, QosClass.BURSTABLE, 65));
    assertEquals((10L * 64 + 1) << 20, manager.metrics().memoryQosLowBytes());
    assertTrue(manager.metrics().writes() > 0);
    assertTrue(manager.metrics().nanos() > 0);
    assertEquals(30, manager.metrics().scoredProcesses());
  }
}
