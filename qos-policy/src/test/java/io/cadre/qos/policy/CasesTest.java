package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.cadre.qos.Container;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.LimitRange;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormat;
import io.cadre.qos.ResourceList;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the manifests that users reported, with what their pods should come out as. */
final class CasesTest {
  private static final double FACTOR = 0.9;
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  static Stream<JsonNode> cases() {
    return Resources.json("cases/expected.json").valueStream();
  }

  @Test
  void allCasesAreHere() {
    assertEquals(36, cases().count());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void classAndTotals(final JsonNode expected) throws IOException {
    final Pod pod = pod(expected);
    final PodTotals totals = PodTotals.of(pod, KubernetesVersion.V1_36);
    assertAll(
        () ->
            assertEquals(
                QosClass.parse(expected.get("qos_class").asText()),
                QosClassification.of(pod, KubernetesVersion.V1_36)),
        () -> assertResources(expected.get("pod_requests"), totals.requests()),
        () -> assertResources(expected.get("pod_limits"), totals.limits()));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void pods(final JsonNode expected) throws IOException {
    final Pod pod = pod(expected);
    final JsonNode values = expected.get("pod");
    final QosClass qosClass = QosClassification.of(pod, KubernetesVersion.V1_36);
    final CgroupName name = KubepodsName.pod(CgroupName.ROOT, qosClass, pod.uid());
    final PlannedGroup off = group(expected, pod, options(KubernetesVersion.V1_36), pod.label());
    final PlannedGroup tiered = group(expected, pod, tiered(), pod.label());
    final PlannedGroup legacy = group(expected, pod, legacy(), pod.label());
    assertAll(
        () -> assertEquals(values.get("cgroupfs").asText(), CgroupDriver.CGROUPFS.path(name)),
        () -> assertEquals(values.get("systemd").asText(), CgroupDriver.SYSTEMD.path(name)),
        () -> assertEquals(values.get("cgroupfs").asText(), off.path()),
        () -> assertEquals(values.get("cpu.weight").asText(), file(off, "cpu.weight", "")),
        () -> assertEquals(values.get("cpu.max").asText(), file(off, "cpu.max", "max 100000")),
        () -> assertEquals(values.get("memory.max").asText(), file(off, "memory.max", "max")),
        () -> assertProtection(values, legacy, tiered, qosClass));
  }

  private static void assertProtection(
      final JsonNode values,
      final PlannedGroup legacy,
      final PlannedGroup tiered,
      final QosClass qosClass) {
    // The column does not count overhead, which a BestEffort pod has protected nevertheless.
    if (qosClass != QosClass.BEST_EFFORT) {
      assertEquals(values.get("memory.min(<=1.35)").asText(), file(legacy, "memory.min", "0"));
      assertEquals(values.get("memory.low(tiered)").asText(), file(tiered, "memory.low", "0"));
    }
    assertEquals(values.get("memory.min(tiered)").asText(), file(tiered, "memory.min", "0"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void containers(final JsonNode expected) throws IOException {
    final Pod pod = pod(expected);
    assertEquals(expected.get("containers").size(), pod.allContainers().count());
    for (final Map.Entry<String, JsonNode> entry : expected.get("containers").properties()) {
      assertContainer(expected, pod, entry.getKey(), entry.getValue());
    }
  }

  private static void assertContainer(
      final JsonNode expected, final Pod pod, final String name, final JsonNode values) {
    final String label = pod.label() + "/" + name;
    final PlannedGroup off = group(expected, pod, options(KubernetesVersion.V1_36), label);
    final PlannedGroup tiered = group(expected, pod, tiered(), label);
    final PlannedGroup legacy = group(expected, pod, legacy(), label);
    final PolicyOptions newest = memoryQos(KubernetesVersion.V1_37);
    final PolicyOptions linear =
        tiered().toBuilder().runtimeWeight(CpuWeightFormula.LINEAR).build();
    assertAll(
        () -> assertEquals(values.get("oom_score_adj").asInt(), off.oomScoreAdj().getAsInt()),
        () -> assertEquals(shares(expected, pod, name), values.get("cpu.shares").asLong()),
        () -> assertEquals(text(values, "cpu.weight(new)"), file(off, "cpu.weight", "")),
        () ->
            assertEquals(
                text(values, "cpu.weight(linear)"),
                file(group(expected, pod, linear, label), "cpu.weight", "")),
        () -> assertEquals(text(values, "cpu.max"), file(off, "cpu.max", "")),
        () -> assertEquals(text(values, "memory.max(written)"), file(off, "memory.max", "max")),
        () -> assertReadBack(text(values, "memory.max(read,4K)"), off, 4096),
        () -> assertReadBack(text(values, "memory.max(read,64K)"), off, 65536),
        () ->
            assertEquals(
                text(values, "memory.high(f0.9,1.27-1.36)"), file(legacy, "memory.high", "max")),
        () ->
            assertEquals(
                text(values, "memory.high(f0.9,1.27-1.36)"), file(tiered, "memory.high", "max")),
        () ->
            assertEquals(
                text(values, "memory.high(f0.9,1.37)"),
                file(group(expected, pod, newest, label), "memory.high", "max")),
        () -> assertEquals(text(values, "memory.min(<=1.35)"), file(legacy, "memory.min", "0")),
        () -> assertEquals(text(values, "memory.min(tiered)"), file(tiered, "memory.min", "0")),
        () -> assertEquals(text(values, "memory.low(tiered)"), file(tiered, "memory.low", "0")));
  }

  /** The kernel keeps whole pages. */
  private static void assertReadBack(
      final String expected, final PlannedGroup group, final long page) {
    final String written = file(group, "memory.max", "max");
    final String read =
        written.equals("max") ? written : Long.toString(Long.parseLong(written) / page * page);
    assertEquals(expected, read);
  }

  private static long shares(final JsonNode expected, final Pod pod, final String name) {
    final Container container =
        pod.allContainers().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
    return ContainerCgroup.config(pod, container, node(expected), options(KubernetesVersion.V1_36))
        .cpuShares()
        .orElseThrow()
        .value();
  }

  private static PolicyOptions options(final KubernetesVersion version) {
    return PolicyOptions.defaults(version);
  }

  private static PolicyOptions memoryQos(final KubernetesVersion version) {
    return PolicyOptions.builder(version)
        .memoryQos(MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, FACTOR))
        .build();
  }

  private static PolicyOptions tiered() {
    return memoryQos(KubernetesVersion.V1_36);
  }

  private static PolicyOptions legacy() {
    return memoryQos(KubernetesVersion.V1_35);
  }

  private static PlannedGroup group(
      final JsonNode expected, final Pod pod, final PolicyOptions options, final String label) {
    return NodePlanner.plan(node(expected), List.of(pod), options).groups().stream()
        .filter(g -> g.label().equals(label))
        .findFirst()
        .orElseThrow();
  }

  private static Node node(final JsonNode expected) {
    return Node.of(
        memory(expected.get("node_memory_capacity").asLong()),
        memory(expected.get("node_memory_allocatable").asLong()));
  }

  private static ResourceList memory(final long bytes) {
    return ResourceList.of(
        Map.of(ResourceList.MEMORY, Quantity.of(bytes, QuantityFormat.BINARY_SI)));
  }

  private static String file(
      final PlannedGroup group, final String name, final String whenLeftAlone) {
    final SequencedMap<String, PlannedFile> files = group.files();
    return files.containsKey(name) ? files.get(name).value() : whenLeftAlone;
  }

  private static String text(final JsonNode values, final String column) {
    return values.get(column).asText();
  }

  /** Up to the rounding of each container's amount to a thousandth, which the file leaves out. */
  private static void assertResources(final JsonNode expected, final ResourceList actual) {
    assertEquals(expected.size(), actual.quantities().size(), actual::toString);
    for (final Map.Entry<String, JsonNode> entry : expected.properties()) {
      final String[] fraction = entry.getValue().asText().split("/");
      final BigDecimal value =
          fraction.length == 1
              ? new BigDecimal(fraction[0])
              : new BigDecimal(fraction[0]).divide(new BigDecimal(fraction[1]));
      final Optional<Quantity> quantity = actual.get(entry.getKey());
      assertTrue(quantity.isPresent(), entry.getKey());
      assertEquals(
          value.setScale(3, RoundingMode.UP), quantity.get().exact().setScale(3, RoundingMode.UP));
    }
  }

  private static Pod pod(final JsonNode expected) throws IOException {
    final String manifest = Resources.text("cases/" + expected.get("file").asText());
    Pod pod = null;
    Optional<LimitRange> limitRange = Optional.empty();
    final List<JsonNode> documents =
        YAML.readerFor(JsonNode.class).<JsonNode>readValues(manifest).readAll();
    for (final JsonNode document : documents) {
      if (document.get("kind").asText().equals("LimitRange")) {
        limitRange = Optional.of(limitRange(document));
      } else {
        pod = PodDefaulter.apply(PodJson.pod(document), KubernetesVersion.V1_36);
      }
    }
    final Pod defaulted = pod;
    return limitRange.map(range -> range.applyTo(defaulted)).orElse(defaulted);
  }

  private static LimitRange limitRange(final JsonNode json) {
    final JsonNode item = json.path("spec").path("limits").get(0);
    return new LimitRange(
        PodJson.resources(item.path("default")), PodJson.resources(item.path("defaultRequest")));
  }
}
