package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Runs the rows on tiers, reserve and node allocatable. */
final class TierVectorsTest {
  private static final JsonNode TIERS = Resources.json("vectors/kubernetes/qos_cgroup_update.json");
  private static final long MEBI = 1024 * 1024;

  @Test
  void cpuShares() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : TIERS.get("cpuShares")) {
      long milli = 0;
      for (final JsonNode pod : row.get("pods")) {
        final String[] parts = pod.asText().split(":");
        if (parts[0].equals("Burstable")) {
          milli += Quantity.parse(parts[1]).milliValue();
        }
      }
      mismatches.compare(
          row.toString(), "shares", row.get("burstable").asLong(), CpuShares.ofMilliCpu(milli));
    }
    mismatches.assertNone();
    assertEquals(8, mismatches.compared());
  }

  @Test
  void protection() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : TIERS.get("memoryQosTiered")) {
      final TierRequests requests =
          new TierRequests(0, sum(row.get("guaranteedMi")), sum(row.get("burstableMi")));
      final MemoryQos memoryQos =
          MemoryQos.on(
              MemoryReservationPolicy.parse(row.path("policy").asText("TieredReservation")), 0.9);
      final MemoryProtection root =
          TierProtection.ofRoot(requests, memoryQos, KubernetesVersion.V1_36);
      final MemoryProtection burstable =
          TierProtection.ofBurstable(requests, memoryQos, KubernetesVersion.V1_36);
      mismatches.compare(row.toString(), "root", mebi(row, "rootMin"), root.min());
      mismatches.compare(row.toString(), "burstable", mebi(row, "burstableLow"), burstable.low());
      if (row.has("rootLow_ge_1_37")) {
        mismatches.compare(
            row.toString(),
            "root low",
            mebi(row, "rootLow_ge_1_37"),
            TierProtection.ofRoot(requests, memoryQos, KubernetesVersion.V1_37).low());
      }
      if (row.has("legacy_le_1_35")) {
        compareLegacy(mismatches, row.get("legacy_le_1_35"), requests, memoryQos);
      }
    }
    mismatches.assertNone();
    assertEquals(19, mismatches.compared());
  }

  private static void compareLegacy(
      final Mismatches mismatches,
      final JsonNode expected,
      final TierRequests requests,
      final MemoryQos memoryQos) {
    mismatches.compare(
        expected.toString(),
        "legacy root",
        mebi(expected, "rootMin"),
        TierProtection.ofRoot(requests, memoryQos, KubernetesVersion.V1_35).min());
    mismatches.compare(
        expected.toString(),
        "legacy burstable",
        mebi(expected, "burstableMin"),
        TierProtection.ofBurstable(requests, memoryQos, KubernetesVersion.V1_35).min());
  }

  private static long sum(final JsonNode mebibytes) {
    return StreamSupport.stream(mebibytes.spliterator(), false).mapToLong(JsonNode::asLong).sum()
        * MEBI;
  }

  private static OptionalLong mebi(final JsonNode row, final String field) {
    return OptionalLong.of(row.get(field).asLong() * MEBI);
  }

  @Test
  void reserve() {
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : TIERS.get("memoryReserve")) {
      final Optional<QosReserve> reserve =
          QosReserve.of(
              new TierRequests(
                  0, row.path("guaranteed_bytes").asLong(), row.path("burstable_bytes").asLong()),
              row.get("allocatable_bytes").asLong(),
              OptionalInt.of(row.path("percent").asInt()));
      mismatches.compare(
          row.toString(),
          "reserve",
          Optional.ofNullable(row.get("burstableMax_bytes"))
              .map(max -> new QosReserve(max.asLong(), row.get("bestEffortMax_bytes").asLong())),
          reserve);
    }
    mismatches.assertNone();
    assertEquals(4, mismatches.compared());
    // Left out: the second tree for system pods, which no release has.
    assertEquals(3, TIERS.get("partition").size());
  }

  @Test
  void nodeAllocatable() {
    final JsonNode file = Resources.json("vectors/kubernetes/node_allocatable.json");
    final Mismatches mismatches = new Mismatches();
    for (final JsonNode row : file.get("rows")) {
      final NodeAllocatable allocatable =
          allocatable(row, ResourceList.parse(Map.of("cpu", "10", "memory", "10Gi")));
      mismatches.compare(
          row.toString(),
          "reservation",
          PodJson.resources(row.get("schedulingReservation")),
          allocatable.reserved());
      final ResourceList enforced = allocatable.enforced();
      final JsonNode limit = row.get("kubepodsLimit");
      mismatches.compare(
          row.toString(), "cpu", limit.get("cpuMilli").asLong(), enforced.milliCpu());
      mismatches.compare(
          row.toString(), "memory", limit.get("memoryBytes").asLong(), enforced.memoryBytes());
    }
    for (final JsonNode row : file.get("invalid")) {
      mismatches.compare(
          row.toString(),
          "overcommitted",
          false,
          allocatable(row, PodJson.resources(row.get("capacity"))).overcommitted().isEmpty());
    }
    mismatches.assertNone();
    assertEquals(16, mismatches.compared());
  }

  private static NodeAllocatable allocatable(final JsonNode row, final ResourceList capacity) {
    return new NodeAllocatable(
        capacity,
        new NodeReservations(
            PodJson.resources(row.get("kube")),
            PodJson.resources(row.get("system")),
            Optional.of(row.get("evictionHard"))
                .filter(t -> !t.isNull())
                .map(t -> EvictionThreshold.parse(t.asText()))));
  }
}
