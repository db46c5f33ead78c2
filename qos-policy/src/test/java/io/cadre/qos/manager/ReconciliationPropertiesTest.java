package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.CgroupException;
import io.cadre.qos.QosClass;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds whatever happens to a node. */
final class ReconciliationPropertiesTest {

  private static final int PODS = 5;

  private enum Kind {
    PUT,
    REMOVE,
    REFUSE,
    ALLOW,
    DESTROY,
    OVERWRITE,
    REPAIR
  }

  private record Event(Kind kind, int pod, int mebibytes) {

    private QosClass qosClass() {
      return QosClass.values()[pod % 3];
    }

    private String path() {
      return Pods.path(pod, qosClass());
    }

    void happen(final QosManager manager, final MemoryNode node) {
      switch (kind) {
        case PUT -> manager.putPod(Pods.pod(pod, qosClass(), mebibytes));
        case REMOVE -> manager.removePod(Pods.uid(pod));
        case REFUSE -> node.refused.add(path());
        case ALLOW -> node.refused.clear();
        case DESTROY -> node.groups.keySet().removeIf(group -> group.startsWith(path()));
        case OVERWRITE -> node.groups.computeIfPresent(path(), (_, files) -> wreck(files));
        case REPAIR -> manager.repair();
      }
    }

    private static Map<String, String> wreck(final Map<String, String> files) {
      files.replaceAll((_, _) -> "wrecked");
      return files;
    }
  }

  @Provide
  Arbitrary<List<Event>> events() {
    return Combinators.combine(
            Arbitraries.of(Kind.values()),
            Arbitraries.integers().between(0, PODS - 1),
            Arbitraries.integers().between(1, 512))
        .as(Event::new)
        .list()
        .ofMaxSize(20);
  }

  private static QosManager started(final MemoryNode node) throws CgroupException {
    final DesiredNode empty = DesiredNode.of(Pods.POLICY, List.of());
    final QosManager manager =
        new QosManager(
            node, _ -> NodeWatch.NONE, empty, Duration.ofHours(1), new NodeListener() {});
    manager.start();
    return manager;
  }

  @Property(tries = 500)
  void repairOfAWillingKernelEndsInThePlan(@ForAll("events") final List<Event> events)
      throws CgroupException {
    final MemoryNode node = new MemoryNode();
    try (QosManager manager = started(node)) {
      events.forEach(event -> event.happen(manager, node));
      node.refused.clear();
      assertTrue(manager.repair().isComplete());
      assertEquals(MemoryNode.content(manager.info().desired()), node.groups);
      assertTrue(manager.info().isSettled());
      assertSame(NodeReport.NOTHING, manager.update());
      node.writes.clear();
      manager.repair();
      assertEquals(List.of(), node.writes);
    }
  }

  @Property(tries = 500)
  void updateSufficesWhereNobodyElseWrites(@ForAll("events") final List<Event> events)
      throws CgroupException {
    final MemoryNode node = new MemoryNode();
    try (QosManager manager = started(node)) {
      events.stream()
          .filter(event -> event.kind() != Kind.DESTROY && event.kind() != Kind.OVERWRITE)
          .forEach(event -> event.happen(manager, node));
      node.refused.clear();
      assertTrue(manager.update().isComplete());
      assertEquals(MemoryNode.content(manager.info().desired()), node.groups);
    }
  }
}
