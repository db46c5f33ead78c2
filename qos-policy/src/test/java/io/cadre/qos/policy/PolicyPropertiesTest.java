package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormat;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

/** What holds for all pods, whatever they ask for. */
final class PolicyPropertiesTest {
  private static final long CAPACITY = 16L << 30;
  private static final Node NODE = Node.of(memory(CAPACITY), memory(15L << 30));

  @Provide
  Arbitrary<Quantity> quantities() {
    return Combinators.combine(
            Arbitraries.longs(),
            Arbitraries.of(QuantityFormat.values()),
            Arbitraries.integers().between(0, 9))
        .as(
            (value, format, digits) ->
                digits == 0
                    ? Quantity.of(value, format)
                    : Quantity.parse(BigDecimal.valueOf(value, digits).toPlainString()));
  }

  @Provide
  Arbitrary<ResourceRequirements> requirements() {
    final Arbitrary<Long> cpu = Arbitraries.longs().between(0, 8000);
    final Arbitrary<Long> bytes = Arbitraries.longs().between(0, CAPACITY / 2);
    return Combinators.combine(cpu.optional(), cpu.optional(), bytes.optional(), bytes.optional())
        .as(
            (cpuRequest, cpuMore, memoryRequest, memoryMore) ->
                new ResourceRequirements(
                    list(cpuRequest, memoryRequest),
                    list(
                        cpuMore.map(more -> more + cpuRequest.orElse(0L)),
                        memoryMore.map(more -> more + memoryRequest.orElse(0L)))));
  }

  @Provide
  Arbitrary<Pod> pods() {
    final Arbitrary<Container> containers =
        Combinators.combine(Arbitraries.of(ContainerKind.values()), requirements())
            .as((kind, resources) -> new Container("c", kind, resources));
    return Combinators.combine(
            containers.list().ofMaxSize(4),
            requirements(),
            Arbitraries.integers().between(0, Integer.MAX_VALUE),
            requirements().map(Optional::of).injectNull(0.8))
        .as(PolicyPropertiesTest::pod)
        .withoutEdgeCases();
  }

  private static Pod pod(
      final List<Container> containers,
      final ResourceRequirements regular,
      final int uid,
      final Optional<ResourceRequirements> podLevel) {
    final Pod.Builder pod = Pod.builder("default", "p", Integer.toHexString(uid));
    final List<Container> all = new ArrayList<>(containers);
    all.add(new Container("c", ContainerKind.REGULAR, regular));
    for (int i = 0; i < all.size(); i++) {
      pod.add(new Container("c" + i, all.get(i).kind(), all.get(i).resources()));
    }
    if (podLevel != null) {
      pod.resources(podLevel);
    }
    return PodDefaulter.apply(pod.build(), KubernetesVersion.V1_36);
  }

  private static ResourceList list(final Optional<Long> milliCpu, final Optional<Long> bytes) {
    final Map<String, Quantity> quantities = new TreeMap<>();
    milliCpu.ifPresent(m -> quantities.put(ResourceList.CPU, Quantity.ofMilli(m)));
    bytes.ifPresent(
        b -> quantities.put(ResourceList.MEMORY, Quantity.of(b, QuantityFormat.BINARY_SI)));
    return ResourceList.of(quantities);
  }

  private static ResourceList memory(final long bytes) {
    return list(Optional.empty(), Optional.of(bytes));
  }

  @Property
  void quantitiesPrintAndParse(@ForAll("quantities") final Quantity quantity) {
    final Quantity again = Quantity.parse(quantity.toString());
    assertEquals(quantity, again);
    // A binary quantity without a suffix reads as a decimal one, whose text is then fixed.
    assertEquals(again.toString(), Quantity.parse(again.toString()).toString());
  }

  @Property
  void betterClassesHaveLowerScores(
      @ForAll("pods") final Pod one,
      @ForAll("pods") final Pod other,
      @ForAll final KubernetesVersion version) {
    final PolicyOptions options = PolicyOptions.defaults(version);
    final int order =
        QosClassification.of(one, version).compareTo(QosClassification.of(other, version));
    if (order < 0) {
      assertTrue(highestScore(one, options) < lowestScore(other, options));
    }
  }

  private static int highestScore(final Pod pod, final PolicyOptions options) {
    return pod.allContainers()
        .mapToInt(c -> OomScore.of(pod, c, NODE, options))
        .max()
        .orElseThrow();
  }

  private static int lowestScore(final Pod pod, final PolicyOptions options) {
    return pod.allContainers()
        .mapToInt(c -> OomScore.of(pod, c, NODE, options))
        .min()
        .orElseThrow();
  }

  @Property
  void moreRequestNeverRaisesTheScore(
      @ForAll @LongRange(min = 1, max = Long.MAX_VALUE / 2) final long request,
      @ForAll @LongRange(min = 0, max = Long.MAX_VALUE / 2) final long more,
      @ForAll final boolean tieBreak) {
    final PolicyOptions options =
        PolicyOptions.builder(KubernetesVersion.V1_37).oomScoreTieBreak(tieBreak).build();
    assertTrue(score(request + more, options) <= score(request, options));
  }

  private static int score(final long request, final PolicyOptions options) {
    final Container container =
        new Container(
            "c",
            ContainerKind.REGULAR,
            new ResourceRequirements(memory(request), ResourceList.EMPTY));
    return OomScore.of(
        Pod.builder("default", "p", "u").add(container).build(), container, NODE, options);
  }

  @Property
  void memoryFilesAreInOrder(
      @ForAll("pods") final Pod pod,
      @ForAll final KubernetesVersion version,
      @ForAll final MemoryReservationPolicy policy) {
    Assume.that(PodValidator.validate(pod, version).isEmpty());
    final PolicyOptions options =
        PolicyOptions.builder(version).memoryQos(MemoryQos.on(policy, 0.9)).build();
    for (final Container container : pod.allContainers().toList()) {
      final CgroupConfig config = ContainerCgroup.config(pod, container, NODE, options);
      final long min = config.memoryMin().map(Setting::value).orElse(0L);
      final long max = config.memoryMax().map(Setting::value).orElse(Long.MAX_VALUE);
      final long high =
          config.memoryHigh().map(s -> ((Limit.Amount) s.value()).value()).orElse(max);
      assertTrue(min <= high);
      assertTrue(min <= max);
      if (!container.limits().memory().isEmpty()) {
        assertTrue(high <= max);
      }
    }
  }

  @Property
  void tiersSumUpTheirPods(
      @ForAll("pods") final Pod first,
      @ForAll("pods") final Pod second,
      @ForAll final KubernetesVersion version) {
    final TierRequests both = TierRequests.of(List.of(first, second), version);
    final TierRequests one = TierRequests.of(List.of(first), version);
    final TierRequests other = TierRequests.of(List.of(second), version);
    assertEquals(
        new TierRequests(
            one.burstableMilliCpu() + other.burstableMilliCpu(),
            one.guaranteedMemoryBytes() + other.guaranteedMemoryBytes(),
            one.burstableMemoryBytes() + other.burstableMemoryBytes()),
        both);
    assertEquals(
        QosClassification.of(first, version) == QosClass.BEST_EFFORT
            ? 0
            : PodTotals.of(first, version).requests().memoryBytes(),
        one.memoryBytes());
  }

  @Provide
  Arbitrary<String> uids() {
    return Arbitraries.strings()
        .withCharRange('0', '9')
        .withCharRange('a', 'z')
        .withChars('-', '.')
        .ofMinLength(1)
        .ofMaxLength(60)
        .filter(uid -> !uid.equals(".") && !uid.equals(".."));
  }

  @Property
  void podNamesRoundTrip(
      @ForAll("uids") final String uid,
      @ForAll final QosClass qosClass,
      @ForAll final CgroupDriver driver) {
    final CgroupName name = KubepodsName.pod(CgroupName.of("a-b"), qosClass, uid);
    assertEquals(name, driver.parse(driver.path(name)));
  }
}
