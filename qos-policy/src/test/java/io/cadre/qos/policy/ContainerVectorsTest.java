package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Runs the rows on memory.high, swap, container groups and OOM scores. */
final class ContainerVectorsTest {
  private static final String VECTORS = "vectors/kubernetes/";
  private static final Node NODE = node(16L << 30, 0);

  @Test
  void memoryHigh() {
    final Mismatches mismatches = new Mismatches();
    int withoutFactor = 0;
    for (final Map<String, String> row : Resources.csv(VECTORS + "memory_high.csv")) {
      if (row.get("factor_empty_unset").isEmpty()) {
        withoutFactor++; // the rule is not asked then
        assertEquals("", row.get("memory_high_empty_not_written"));
        continue;
      }
      final MemoryHigh high =
          new MemoryHigh(
              number(row, "request_bytes"),
              number(row, "limit_bytes_0_none"),
              number(row, "node_allocatable_bytes"),
              Double.parseDouble(row.get("factor_empty_unset")),
              number(row, "page_bytes"));
      mismatches.compare(
          row.toString(),
          "memory.high",
          optional(row, "memory_high_empty_not_written"),
          high.bytes(KubernetesVersion.parse(row.get("era"))));
    }
    mismatches.assertNone();
    assertEquals(1, withoutFactor);
    assertEquals(89, mismatches.compared());
  }

  @Test
  void swap() {
    final Mismatches mismatches = new Mismatches();
    int cgroupV1 = 0;
    for (final Map<String, String> row : Resources.csv(VECTORS + "swap_limit.csv")) {
      if (row.get("cgroup_version").equals("1")) {
        cgroupV1++;
        continue;
      }
      final Container container =
          container(memory(number(row, "request_bytes")), memory(number(row, "limit_bytes")));
      final boolean critical = row.get("critical_pod").equals("1");
      final Pod pod =
          Pod.builder("default", "p", "u")
              .add(container)
              .priority(critical ? OptionalInt.of(2_000_000_000) : OptionalInt.empty(), "")
              .statusQosClass(Optional.of(QosClass.parse(row.get("pod_qos"))))
              .build();
      final PolicyOptions options =
          PolicyOptions.builder(KubernetesVersion.V1_36)
              .swapBehavior(
                  row.get("swap_behavior").equals("LimitedSwap")
                      ? SwapBehavior.LIMITED_SWAP
                      : SwapBehavior.NO_SWAP)
              .swapControllerAvailable(row.get("swap_controller_present").equals("1"))
              .build();
      mismatches.compare(
          row.toString(),
          "memory.swap.max",
          optional(row, "memory_swap_max"),
          SwapLimit.bytes(
              pod,
              container,
              node(number(row, "node_memory_bytes"), number(row, "node_swap_bytes")),
              options));
    }
    mismatches.assertNone();
    assertEquals(1, cgroupV1);
    assertEquals(38, mismatches.compared());
  }

  @Test
  void containerGroups() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : file().get("basic")) {
      final Container container =
          container(
              resources(row, Map.of("cpuRequest", "cpu")),
              resources(row, Map.of("cpuLimit", "cpu", "memoryLimit", "memory")));
      final Pod pod =
          Pod.builder("default", "p", "u")
              .add(container)
              .resources(
                  Optional.ofNullable(row.get("podLimits"))
                      .map(
                          limits ->
                              new ResourceRequirements(
                                  ResourceList.EMPTY, PodJson.resources(limits))))
              .build();
      final CgroupConfig config =
          ContainerCgroup.config(
              pod, container, NODE, PolicyOptions.defaults(KubernetesVersion.V1_36));
      mismatches.compare(
          row.toString(), "shares", row.get("shares").asLong(), value(config.cpuShares()));
      if (row.has("quota")) {
        mismatches.compare(
            row.toString(),
            "cpu.max",
            CpuMax.ofQuota(row.get("quota").asLong(), row.get("period").asLong()),
            config.cpuMax().orElseThrow().value());
      }
      mismatches.compare(
          row.toString(),
          "memory.max",
          row.path("memoryLimitBytes").asLong(0),
          value(config.memoryMax()));
    }
    mismatches.assertNone();
    assertEquals(29, mismatches.compared());
  }

  @Test
  void oomGroups() {
    final Mismatches mismatches = new Mismatches();
    int cgroupV1 = 0;
    for (final JsonNode row : file().get("oomGroup")) {
      if (row.get("cgroup").asInt() == 1) {
        cgroupV1++;
        continue;
      }
      final Container container = container(ResourceList.EMPTY, ResourceList.EMPTY);
      final CgroupConfig config =
          ContainerCgroup.config(
              Pod.builder("default", "p", "u").add(container).build(),
              container,
              NODE,
              PolicyOptions.builder(KubernetesVersion.V1_36)
                  .singleProcessOomKill(row.get("singleProcessOOMKill").asBoolean(true))
                  .build());
      mismatches.compare(
          row.toString(),
          "memory.oom.group",
          !row.get("memory.oom.group").isNull(),
          config.memoryOomGroup().isPresent());
    }
    mismatches.assertNone();
    assertEquals(1, cgroupV1);
    assertEquals(3, mismatches.compared());
  }

  @Test
  void memoryQosByRelease() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : file().get("memoryQosUnified")) {
      final String release = row.get("release").asText();
      final KubernetesVersion version =
          release.startsWith("<=")
              ? KubernetesVersion.V1_35
              : release.startsWith(">=") ? KubernetesVersion.V1_37 : KubernetesVersion.V1_36;
      final Container container =
          container(
              memory(row.path("requestMi").asLong() << 20),
              memory(row.path("limitMi").asLong() << 20));
      final MemoryReservationPolicy policy =
          release.contains("Tiered")
              ? MemoryReservationPolicy.TIERED_RESERVATION
              : MemoryReservationPolicy.NONE;
      final MemoryQos memoryQos =
          release.contains("gate off")
              ? MemoryQos.OFF
              : MemoryQos.on(policy, row.get("factor").asDouble());
      final CgroupConfig config =
          ContainerCgroup.config(
              Pod.builder("default", "p", "u")
                  .add(container)
                  .statusQosClass(Optional.of(QosClass.parse(row.path("qos").asText("Burstable"))))
                  .build(),
              container,
              NODE,
              PolicyOptions.builder(version).memoryQos(memoryQos).build());
      final Map<String, String> actual = new TreeMap<>();
      config.memoryMin().ifPresent(s -> actual.put("memory.min", s.value().toString()));
      config.memoryLow().ifPresent(s -> actual.put("memory.low", s.value().toString()));
      config.memoryHigh().ifPresent(s -> actual.put("memory.high", s.value().toString()));
      final Map<String, String> expected = new TreeMap<>();
      row.get("unified").properties().forEach(e -> expected.put(e.getKey(), e.getValue().asText()));
      mismatches.compare(row.toString(), "unified", expected, actual);
    }
    mismatches.assertNone();
    assertEquals(5, mismatches.compared());
  }

  @Test
  void oomScores() {
    final JsonNode file = Resources.json(VECTORS + "oom_score_adj.json.gz");
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : file.get("rows")) {
      final Pod pod = VectorPod.pod(row.get("pod"));
      final JsonNode gates = row.get("gates");
      final KubernetesVersion version =
          gates.get("dra").asBoolean() ? KubernetesVersion.V1_37 : KubernetesVersion.V1_36;
      final PolicyOptions options =
          PolicyOptions.builder(version)
              .oomScoreTieBreak(gates.get("tieBreak").asBoolean())
              .build();
      final Map<String, Integer> expected = new HashMap<>();
      row.get("expect").properties().forEach(e -> expected.put(e.getKey(), e.getValue().asInt()));
      final Map<String, Integer> actual = new HashMap<>();
      pod.allContainers()
          .filter(c -> expected.containsKey(c.name()))
          .forEach(
              c ->
                  actual.put(
                      c.name(),
                      OomScore.of(pod, c, node(row.get("capacity").asLong(), 0), options)));
      mismatches.compare(row.toString(), "oom_score_adj", expected, actual);
    }
    mismatches.assertNone();
    assertEquals(82, mismatches.compared());
    // Left out: the in-place resize of 1.27 to 1.32, which read container status.
    assertEquals(2, file.get("legacyAllocatedResourcesRows").size());
    final JsonNode constants = file.get("constants");
    assertEquals(
        List.of(-999, -999, -998, -997, 1000, 3, 999),
        constants.properties().stream().map(e -> e.getValue().asInt()).toList());
    assertEquals(-999, OomScore.KUBELET);
    assertEquals(-998, OomScore.POD_SANDBOX);
  }

  private static JsonNode file() {
    return Resources.json(VECTORS + "container_linux_resources.json");
  }

  private static Container container(final ResourceList requests, final ResourceList limits) {
    return new Container("c", ContainerKind.REGULAR, new ResourceRequirements(requests, limits));
  }

  private static ResourceList resources(final JsonNode row, final Map<String, String> fields) {
    final Map<String, String> texts = new HashMap<>();
    fields.forEach(
        (field, resource) -> {
          if (!row.get(field).isNull()) {
            texts.put(resource, row.get(field).asText());
          }
        });
    return ResourceList.parse(texts);
  }

  private static ResourceList memory(final long bytes) {
    return bytes == 0
        ? ResourceList.EMPTY
        : ResourceList.of(
            Map.of(ResourceList.MEMORY, Quantity.of(bytes, QuantityFormat.BINARY_SI)));
  }

  private static Node node(final long memoryBytes, final long swapBytes) {
    return Node.of(memory(memoryBytes), memory(memoryBytes)).withKernel(swapBytes, 4096, Set.of());
  }

  private static long number(final Map<String, String> row, final String column) {
    return Long.parseLong(row.get(column));
  }

  private static OptionalLong optional(final Map<String, String> row, final String column) {
    return row.get(column).isEmpty() ? OptionalLong.empty() : OptionalLong.of(number(row, column));
  }

  private static long value(final Optional<Setting<Long>> setting) {
    return setting.map(Setting::value).orElse(0L);
  }
}
