package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What holds for the plans of all nodes. */
final class PlanPropertiesTest {
  private static final Node NODE =
      Node.of(ResourceList.parse(Map.of("cpu", "8", "memory", "16Gi")), ResourceList.EMPTY);

  @Provide
  Arbitrary<List<Integer>> megabytes() {
    return Arbitraries.integers().between(0, 512).list().ofMaxSize(6);
  }

  private static List<Pod> pods(final List<Integer> megabytes) {
    return IntStream.range(0, megabytes.size())
        .mapToObj(
            i ->
                Pod.builder("default", "p" + i, "uid-" + i)
                    .add(
                        new Container(
                            "app",
                            ContainerKind.REGULAR,
                            new ResourceRequirements(
                                ResourceList.parse(Map.of("memory", megabytes.get(i) + "Mi")),
                                ResourceList.EMPTY)))
                    .build())
        .toList();
  }

  private static KubeletConfig reserving(final KubernetesVersion version, final int megabytes) {
    final KubeletConfig defaults = KubeletConfig.defaults(version);
    return new KubeletConfig(
        defaults.options(),
        new NodeReservations(
            ResourceList.parse(Map.of("memory", megabytes + "Mi")),
            ResourceList.EMPTY,
            Optional.empty()),
        defaults.reservedCgroups(),
        110);
  }

  @Property(tries = 200)
  void samePodsMakeEqualPlans(
      @ForAll("megabytes") final List<Integer> megabytes, @ForAll final KubernetesVersion version) {
    final KubeletConfig config = KubeletConfig.defaults(version);
    final Plan one = NodePlanner.plan(NODE, pods(megabytes), config);
    final Plan other = NodePlanner.plan(NODE, pods(megabytes), config);
    assertEquals(one, other);
    assertEquals(one.hashCode(), other.hashCode());
    assertTrue(one.diff(other).isEmpty());
  }

  @Property(tries = 200)
  void diffLeadsFromOnePlanToTheOther(
      @ForAll("megabytes") final List<Integer> before,
      @ForAll("megabytes") final List<Integer> after,
      @ForAll final KubernetesVersion version) {
    final KubeletConfig config = KubeletConfig.defaults(version);
    final Plan one = NodePlanner.plan(NODE, pods(before), config);
    final Plan other = NodePlanner.plan(NODE, pods(after), config);
    final PlanDiff diff = one.diff(other);
    final Set<PlannedGroup> reached = new HashSet<>(one.groups());
    reached.removeAll(diff.removed());
    diff.changed().forEach(change -> reached.remove(change.before()));
    diff.changed().forEach(change -> reached.add(change.after()));
    reached.addAll(diff.added());
    assertEquals(new HashSet<>(other.groups()), reached);
  }

  @Property(tries = 200)
  void reservedMemoryIsKeptFromPods(
      @ForAll @IntRange(max = 16384) final int megabytes, @ForAll final KubernetesVersion version) {
    final Plan plan = NodePlanner.plan(NODE, List.of(), reserving(version, megabytes));
    final Optional<PlannedFile> max =
        Optional.ofNullable(plan.groups().getFirst().files().get("memory.max"));
    final long left = (16384L - megabytes) << 20;
    // The file is left alone at 0, as by the library below the kubelet.
    assertEquals(left, max.map(file -> Long.parseLong(file.value())).orElse(0L));
  }
}
