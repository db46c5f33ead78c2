package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Runs the rows on classes, totals and pod groups. */
final class PodVectorsTest {
  private static final String VECTORS = "vectors/kubernetes/";
  private static final Node NODE =
      Node.of(ResourceList.parse(Map.of("memory", "16Gi")), ResourceList.EMPTY);

  @Test
  void classes() {
    final JsonNode file = Resources.json(VECTORS + "qos_class.json.gz");
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : file.get("rows")) {
      final boolean podLevel = row.get("podLevelGate").asBoolean();
      final boolean fixed = row.path("note").asText().contains(">=1.37");
      final Pod pod = VectorPod.pod(row.get("pod"));
      mismatches.compare(
          row.get("id").asText(),
          "class",
          QosClass.parse(row.get("expect").asText()),
          QosClassification.of(
              pod,
              fixed
                  ? KubernetesVersion.V1_37
                  : podLevel ? KubernetesVersion.V1_36 : KubernetesVersion.V1_31));
    }
    mismatches.assertNone();
    assertEquals(252, mismatches.compared());
    // Left out: sums and flags in between that the rule does not show.
    assertEquals(6, file.get("containerSums").size() + file.get("podLevelBothLimitsFlag").size());
  }

  @Test
  void emptyPodLevelResourcesFallBackToContainersSince137() {
    final Pod pod =
        PodJson.pod(
            Resources.parse(
                """
                {"spec": {"resources": {}, "containers": [{"name": "a", "resources":
                  {"requests": {"cpu": "1"}, "limits": {"pids": 5}}}]}}
                """));
    final Pod pidsOnly =
        pod.toBuilder()
            .resources(
                Optional.of(
                    new ResourceRequirements(
                        ResourceList.EMPTY, ResourceList.parse(Map.of("pids", "100")))))
            .build();
    assertEquals(QosClass.BEST_EFFORT, QosClassification.of(pod, KubernetesVersion.V1_36));
    assertEquals(QosClass.BURSTABLE, QosClassification.of(pod, KubernetesVersion.V1_37));
    assertEquals(QosClass.BURSTABLE, QosClassification.of(pidsOnly, KubernetesVersion.V1_37));
    assertEquals(QosClass.BURSTABLE, QosClassification.of(pod, KubernetesVersion.V1_31));
  }

  @Test
  void totals() {
    final Mismatches mismatches = new Mismatches();
    int leftOut = 0;
    for (final JsonNode row : Resources.json(VECTORS + "pod_totals.json.gz").get("rows")) {
      final JsonNode options = row.get("options");
      // Left out: totals by container status, and defaults for absent requests. Both are for the
      // scheduler, not for groups.
      if (options.has("useStatus") || options.has("fillMissing")) {
        leftOut++;
        continue;
      }
      final PodTotals totals = totals(row, options);
      compare(mismatches, row, "expectRequests", totals.requests());
      compare(mismatches, row, "expectLimits", totals.limits());
    }
    mismatches.assertNone();
    assertEquals(31, leftOut);
  }

  private static PodTotals totals(final JsonNode row, final JsonNode options) {
    final Pod pod = VectorPod.pod(row.get("pod"));
    if (row.path("containersOnly").asBoolean()) {
      return new PodTotals(ContainerAggregate.requests(pod), ContainerAggregate.limits(pod));
    }
    final KubernetesVersion version =
        options.path("dra").asBoolean()
            ? KubernetesVersion.V1_37
            : options.path("skipPodLevel").asBoolean()
                ? KubernetesVersion.V1_31
                : KubernetesVersion.V1_36;
    return options.path("excludeOverhead").asBoolean()
        ? PodTotals.withoutOverhead(pod, version)
        : PodTotals.of(pod, version);
  }

  private static void compare(
      final Mismatches mismatches,
      final JsonNode row,
      final String field,
      final ResourceList actual) {
    if (row.has(field)) {
      mismatches.compare(row.get("id").asText(), field, PodJson.resources(row.get(field)), actual);
    }
  }

  @Test
  void podLevelPredicates() {
    final JsonNode file = Resources.json(VECTORS + "pod_level_predicates.json");
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : file.get("podLevelPredicates")) {
      final Pod pod =
          Pod.builder("default", "p", "u")
              .resources(
                  Optional.ofNullable(row.get("podResources"))
                      .filter(r -> !r.isNull())
                      .map(VectorPod::requirements))
              .build();
      final boolean actual =
          switch (row.get("check").asText()) {
            case "any" -> PodLevelResources.isSet(pod);
            case "limits" -> PodLevelResources.isLimitsSet(pod);
            default -> PodLevelResources.isSupported(row.get("resource").asText());
          };
      mismatches.compare(row.toString(), "predicate", row.get("expect").asBoolean(), actual);
    }
    for (final JsonNode row : file.get("containerDraSums")) {
      final Pod pod =
          Pod.builder("default", "p", "u").claims(VectorPod.claims(row.get("claims"))).build();
      mismatches.compare(
          row.toString(),
          "claims",
          PodJson.resources(row.get("expect")),
          ClaimResources.ofContainer(pod, row.get("container").asText()));
    }
    mismatches.assertNone();
    assertEquals(25, mismatches.compared());
  }

  @Test
  void podGroups() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : Resources.json(VECTORS + "pod_cgroup_config.json.gz").get("rows")) {
      final String id = row.get("id").asText();
      final JsonNode expected = row.get("expect");
      final CgroupConfig config =
          PodCgroup.config(VectorPod.pod(row.get("pod")), NODE, options(row));
      mismatches.compare(id, "shares", number(expected, "shares"), value(config.cpuShares()));
      mismatches.compare(
          id, "cpu.max", cpuMax(expected), config.cpuMax().map(s -> s.value().toString()));
      mismatches.compare(
          id, "memory.max", number(expected, "memoryMax"), value(config.memoryMax()));
      final Map<String, Long> unified = new TreeMap<>();
      config.memoryMin().ifPresent(s -> unified.put("memory.min", s.value()));
      config.memoryLow().ifPresent(s -> unified.put("memory.low", s.value()));
      mismatches.compare(id, "unified", longs(expected.get("unified")), unified);
      final Map<String, Long> hugepages = new TreeMap<>();
      config.hugepages().forEach((size, s) -> hugepages.put(size.toString(), s.value()));
      mismatches.compare(id, "hugepages", longs(expected.get("hugepages")), hugepages);
    }
    mismatches.assertNone();
    assertEquals(59 * 5, mismatches.compared());
  }

  private static PolicyOptions options(final JsonNode row) {
    final String memoryQos = row.get("memoryQos").asText();
    final JsonNode gates = row.get("gates");
    final KubernetesVersion version =
        gates.get("dra").asBoolean()
            ? KubernetesVersion.V1_37
            : memoryQos.equals("legacy")
                ? KubernetesVersion.V1_35
                : gates.get("podLevel").asBoolean() || memoryQos.equals("tiered")
                    ? KubernetesVersion.V1_36
                    : KubernetesVersion.V1_31;
    return PolicyOptions.builder(version)
        .cpuCfsQuota(row.get("enforceCpuLimits").asBoolean())
        .cpuCfsQuotaPeriodMicros(row.get("period").asLong())
        .memoryQos(
            memoryQos.equals("off")
                ? MemoryQos.OFF
                : MemoryQos.on(MemoryReservationPolicy.TIERED_RESERVATION, 0.9))
        .build();
  }

  private static Optional<String> cpuMax(final JsonNode expected) {
    return number(expected, "period")
        .map(period -> CpuMax.ofQuota(number(expected, "quota").orElseThrow(), period).toString());
  }

  private static Optional<Long> number(final JsonNode values, final String field) {
    return Optional.ofNullable(values.get(field)).filter(v -> !v.isNull()).map(JsonNode::asLong);
  }

  private static Map<String, Long> longs(final JsonNode values) {
    final Map<String, Long> longs = new TreeMap<>();
    values.properties().forEach(e -> longs.put(e.getKey(), e.getValue().asLong()));
    return longs;
  }

  private static Optional<Long> value(final Optional<Setting<Long>> setting) {
    return setting.map(Setting::value);
  }
}
