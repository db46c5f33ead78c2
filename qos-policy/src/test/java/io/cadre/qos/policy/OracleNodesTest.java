package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Compares tiers, reserve and node allocatable with what kubelets answered for 250 nodes. */
final class OracleNodesTest {
  private static final List<JsonNode> ROWS = Resources.jsonLines("vectors/oracle/nodes.jsonl.gz");
  private static final Set<Long> HOST_HUGEPAGES = Set.of(2097152L, 1073741824L);

  @Test
  void tiers() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : ROWS) {
      compareTiers(mismatches, row, row.get("expected").get("tiers"), KubernetesVersion.V1_36);
      compareTotals(mismatches, row);
    }
    mismatches.assertNone();
  }

  @Test
  void tiersOfOlderReleases() {
    final Mismatches mismatches = new Mismatches();
    final Map<KubernetesVersion, Integer> rows = new TreeMap<>();
    for (final JsonNode row : ROWS) {
      for (final Map.Entry<String, JsonNode> era : row.get("eras").properties()) {
        if (!era.getValue().isNull()) {
          final KubernetesVersion version = KubernetesVersion.parse(era.getKey());
          rows.merge(version, 1, Integer::sum);
          compareTiers(mismatches, row, era.getValue().get("tiers"), version);
          final List<String> classes =
              pods(row).stream()
                  .map(pod -> QosClassification.of(pod, version).kubernetesName())
                  .toList();
          mismatches.compare(
              id(row), version + " classes", texts(era.getValue().get("qosClasses")), classes);
        }
      }
    }
    mismatches.assertNone();
    assertEquals(
        Map.of(
            KubernetesVersion.V1_26, 42,
            KubernetesVersion.V1_27, 42,
            KubernetesVersion.V1_31, 58,
            KubernetesVersion.V1_32, 250,
            KubernetesVersion.V1_35, 250),
        rows);
  }

  private static List<String> texts(final JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
  }

  private static void compareTiers(
      final Mismatches mismatches,
      final JsonNode row,
      final JsonNode expected,
      final KubernetesVersion version) {
    final TierCgroups tiers = TierCgroups.of(pods(row), node(row), options(row, version));
    final String at = version + " ";
    compare(mismatches, row, at + "root", expected.get("root"), tiers.root());
    compare(mismatches, row, at + "burstable", expected.get("burstable"), tiers.burstable());
    compare(mismatches, row, at + "besteffort", expected.get("besteffort"), tiers.bestEffort());
  }

  private static void compareTotals(final Mismatches mismatches, final JsonNode row) {
    int i = 0;
    for (final Pod pod : pods(row)) {
      final JsonNode expected = row.get("expected").get("pods").get(i);
      final PodTotals totals = PodTotals.of(pod, KubernetesVersion.V1_36);
      mismatches.compare(
          id(row), "cpu", expected.get("cpuRequestMilli").asLong(), totals.requests().milliCpu());
      mismatches.compare(
          id(row),
          "memory",
          expected.get("memoryRequest").asLong(),
          totals.requests().memoryBytes());
      mismatches.compare(
          id(row),
          "class",
          QosClass.parse(expected.get("qosClass").asText()),
          QosClassification.of(pod, KubernetesVersion.V1_36));
      i++;
    }
  }

  @Test
  void retries() {
    final Mismatches mismatches = new Mismatches();
    int rows = 0;
    for (final JsonNode row : ROWS) {
      final JsonNode expected = row.get("expected").get("retryTiers");
      if (!expected.isNull()) {
        rows++;
        final JsonNode usage = row.get("options").get("usage");
        final Optional<QosReserve> reserve =
            QosReserve.of(
                    TierRequests.of(pods(row), KubernetesVersion.V1_36),
                    node(row).allocatable().memoryBytes(),
                    options(row, KubernetesVersion.V1_36).qosReservedMemoryPercent())
                .map(
                    first ->
                        first.retried(
                            usage.get("/kubepods/burstable").asLong(),
                            usage.get("/kubepods/besteffort").asLong()));
        mismatches.compare(
            id(row),
            "burstable",
            number(expected.get("burstable"), "memory"),
            reserve.map(QosReserve::burstableMaxBytes));
        mismatches.compare(
            id(row),
            "besteffort",
            number(expected.get("besteffort"), "memory"),
            reserve.map(QosReserve::bestEffortMaxBytes));
      }
    }
    mismatches.assertNone();
    assertEquals(53, rows);
  }

  @Test
  void nodeAllocatable() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : ROWS) {
      final JsonNode node = row.get("node");
      final JsonNode expected = row.get("expected").get("nodeAllocatable");
      final NodeReservations reservations =
          new NodeReservations(
              PodJson.resources(node.path("kubeReserved")),
              PodJson.resources(node.path("systemReserved")),
              Optional.ofNullable(node.path("hardEviction").get("memory.available"))
                  .map(t -> EvictionThreshold.parse(t.asText())));
      final ResourceList capacity = PodJson.resources(node.get("capacity"));
      final NodeAllocatable allocatable = new NodeAllocatable(capacity, reservations);
      final ResourceList withoutPid = capacity.only(name -> !name.equals(ResourceList.PID));
      final NodeAllocatable visible = new NodeAllocatable(withoutPid, reservations);
      compare(mismatches, row, expected, "internalAbsolute", allocatable.enforced());
      compare(mismatches, row, expected, "absolute", visible.enforced());
      compare(mismatches, row, expected, "reservation", visible.reserved());
      compare(mismatches, row, expected, "nodeStatusAllocatable", visible.reported());
      mismatches.compare(
          id(row), "valid", expected.get("valid").asBoolean(), visible.overcommitted().isEmpty());
      compareConfigs(mismatches, row, expected, allocatable);
    }
    mismatches.assertNone();
  }

  private static void compareConfigs(
      final Mismatches mismatches,
      final JsonNode row,
      final JsonNode expected,
      final NodeAllocatable allocatable) {
    final CgroupConfig root = AllocatableCgroup.ofPods(allocatable.enforced());
    compare(mismatches, row, "kubepods", expected.get("kubepodsConfig"), root);
    final Map<String, String> files = new TreeMap<>();
    CgroupFiles.of(root, CpuWeightFormula.LINEAR, CgroupDriver.CGROUPFS, node(row).hugepageSizes())
        .forEach((name, file) -> files.put(name, file.value()));
    final Map<String, String> expectedFiles = new TreeMap<>();
    expected
        .get("kubepodsFiles")
        .properties()
        .forEach(e -> expectedFiles.put(e.getKey(), e.getValue().asText()));
    mismatches.compare(id(row), "kubepods files", expectedFiles, files);
    final NodeReservations reserved = allocatable.reservations();
    compare(
        mismatches,
        row,
        "kube",
        expected.get("kubeReservedConfig"),
        AllocatableCgroup.ofReservation(reserved.kube(), MemoryQos.OFF));
    compare(
        mismatches,
        row,
        "system",
        expected.get("systemReservedConfig"),
        AllocatableCgroup.ofReservation(reserved.system(), MemoryQos.OFF));
    compare(
        mismatches,
        row,
        "compressible",
        expected.get("kubeReservedCompressibleConfig"),
        AllocatableCgroup.ofCompressible(reserved.kube()));
  }

  private static void compare(
      final Mismatches mismatches,
      final JsonNode row,
      final JsonNode expected,
      final String field,
      final ResourceList actual) {
    final Map<String, Quantity> quantities = new TreeMap<>();
    expected
        .get(field)
        .properties()
        .forEach(e -> quantities.put(e.getKey(), Quantity.parse(e.getValue().get("s").asText())));
    // The number of pods is a setting of the kubelet, not a part of the capacity.
    quantities.remove("pods");
    mismatches.compare(id(row), field, quantities, actual.quantities());
  }

  private static void compare(
      final Mismatches mismatches,
      final JsonNode row,
      final String what,
      final JsonNode expected,
      final CgroupConfig actual) {
    mismatches.compare(
        id(row), what + " shares", number(expected, "cpuShares"), value(actual.cpuShares()));
    mismatches.compare(
        id(row), what + " memory", number(expected, "memory"), value(actual.memoryMax()));
    mismatches.compare(
        id(row), what + " pids", number(expected, "pidsLimit"), value(actual.pidsMax()));
    final Map<String, Long> hugepages = new TreeMap<>();
    actual.hugepages().forEach((size, bytes) -> hugepages.put(size.toString(), bytes.value()));
    mismatches.compare(id(row), what + " hugepages", longs(expected, "hugePageLimit"), hugepages);
    final Map<String, Long> unified = new TreeMap<>();
    actual.memoryMin().ifPresent(s -> unified.put("memory.min", s.value()));
    actual.memoryLow().ifPresent(s -> unified.put("memory.low", s.value()));
    mismatches.compare(id(row), what + " unified", longs(expected, "unified"), unified);
  }

  private static Optional<Long> number(final JsonNode values, final String field) {
    return Optional.ofNullable(values.get(field)).filter(v -> !v.isNull()).map(JsonNode::asLong);
  }

  private static Map<String, Long> longs(final JsonNode values, final String field) {
    final Map<String, Long> longs = new TreeMap<>();
    values.path(field).properties().forEach(e -> longs.put(e.getKey(), e.getValue().asLong()));
    return longs;
  }

  private static Optional<Long> value(final Optional<Setting<Long>> setting) {
    return setting.map(Setting::value);
  }

  private static String id(final JsonNode row) {
    return row.get("id").asText();
  }

  private static List<Pod> pods(final JsonNode row) {
    final boolean defaulted = row.get("options").get("applyDefaults").asBoolean();
    return StreamSupport.stream(row.get("pods").spliterator(), false)
        .map(PodJson::pod)
        .map(pod -> defaulted ? PodDefaulter.apply(pod, KubernetesVersion.V1_36) : pod)
        .toList();
  }

  private static Node node(final JsonNode row) {
    final JsonNode node = row.get("node");
    return Node.of(
            PodJson.resources(node.get("capacity")), PodJson.resources(node.get("allocatable")))
        .withKernel(
            node.get("swapCapacity").asLong(), node.get("pageSize").asLong(), HOST_HUGEPAGES);
  }

  private static PolicyOptions options(final JsonNode row, final KubernetesVersion version) {
    final JsonNode options = row.get("options");
    final JsonNode percent = options.path("qosReserved").get("memory");
    return PolicyOptions.builder(version)
        .memoryQos(
            options.get("memoryQoS").asBoolean()
                ? MemoryQos.on(
                    MemoryReservationPolicy.parse(options.get("memoryReservationPolicy").asText()),
                    0.9)
                : MemoryQos.OFF)
        .qosReservedMemoryPercent(
            percent == null ? OptionalInt.empty() : OptionalInt.of(percent.asInt()))
        .build();
  }
}
