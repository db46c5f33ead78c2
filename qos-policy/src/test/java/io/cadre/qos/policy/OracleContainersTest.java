package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.Container;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares container groups, OOM scores and older releases with what kubelets answered. */
final class OracleContainersTest {
  private static final List<OraclePod> ROWS = OraclePod.all();

  private static Stream<OraclePod> valid() {
    return ROWS.stream().filter(OraclePod::isValid);
  }

  @Test
  void containers() {
    final Mismatches mismatches = new Mismatches();
    valid()
        .forEach(
            row -> {
              compareContainers(
                  mismatches, row, row.expected().get("containers"), KubernetesVersion.V1_36);
            });
    mismatches.assertNone();
  }

  @Test
  void eras() {
    final Mismatches mismatches = new Mismatches();
    final Map<KubernetesVersion, Integer> rows = new TreeMap<>();
    valid()
        .forEach(
            row -> {
              for (final Map.Entry<String, JsonNode> era : row.row().get("eras").properties()) {
                if (!era.getValue().isNull()) {
                  final KubernetesVersion version = KubernetesVersion.parse(era.getKey());
                  rows.merge(version, 1, Integer::sum);
                  compareEra(mismatches, row, era.getValue(), version);
                }
              }
            });
    mismatches.assertNone();
    assertEquals(
        Map.of(
            KubernetesVersion.V1_26, 931,
            KubernetesVersion.V1_27, 931,
            KubernetesVersion.V1_31, 1176,
            KubernetesVersion.V1_32, 1426,
            KubernetesVersion.V1_35, 1426),
        rows);
  }

  @Test
  void after136() {
    final Mismatches mismatches = new Mismatches();
    int leftOut = 0;
    for (final OraclePod row : valid().toList()) {
      final Pod pod = row.pod();
      final Iterator<Container> containers = pod.allContainers().iterator();
      for (final JsonNode values : row.expected().get("containers")) {
        final Container container = containers.next();
        final JsonNode newest = values.get("post137");
        mismatches.compare(
            row.id() + "/" + container.name(),
            "tie-break",
            newest.get("oomScoreAdjTieBreak").asInt(),
            OomScore.of(pod, container, row.node(), tieBreak(row)));
        // The rows carry one of the changes of 1.37 only, not those for pod-level limits and for
        // the feature switched off.
        if (PodLevelResources.limits(pod).memoryBytes() == 0
            && row.options(KubernetesVersion.V1_37).memoryQos().enabled()) {
          mismatches.compare(
              row.id() + "/" + container.name(),
              "high",
              text(newest, "memory.high"),
              high(row, container));
        } else {
          leftOut++;
        }
      }
    }
    mismatches.assertNone();
    assertEquals(858, leftOut);
  }

  private static PolicyOptions tieBreak(final OraclePod row) {
    return row.options(KubernetesVersion.V1_36).toBuilder().oomScoreTieBreak(true).build();
  }

  private static Optional<String> text(final JsonNode values, final String field) {
    return Optional.ofNullable(values.get(field)).filter(v -> !v.isNull()).map(JsonNode::asText);
  }

  private static Optional<String> high(final OraclePod row, final Container container) {
    return ContainerCgroup.config(
            row.pod(), container, row.node(), row.options(KubernetesVersion.V1_37))
        .memoryHigh()
        .map(s -> s.value().toString());
  }

  private static void compareEra(
      final Mismatches mismatches,
      final OraclePod row,
      final JsonNode expected,
      final KubernetesVersion version) {
    final Pod pod = row.pod();
    mismatches.compare(
        row.id(),
        version + " class",
        expected.get("qosClass").asText(),
        QosClassification.of(pod, version).kubernetesName());
    final CgroupConfig config = PodCgroup.config(pod, row.node(), row.options(version));
    final JsonNode group = expected.get("podCgroup");
    final String at = version + " pod ";
    mismatches.compare(
        row.id(),
        at + "shares",
        group.get("cpuShares").asLong(),
        ComparableConfig.value(config.cpuShares()));
    mismatches.compare(
        row.id(),
        at + "cpu.max",
        ComparableConfig.cpuMax(group),
        config.cpuMax().map(s -> s.value().toString()));
    mismatches.compare(
        row.id(),
        at + "memory.max",
        group.get("memory").asLong(0),
        ComparableConfig.value(config.memoryMax()));
    mismatches.compare(
        row.id(),
        at + "pids.max",
        group.get("pidsLimit").asLong(0),
        ComparableConfig.value(config.pidsMax()));
    mismatches.compare(
        row.id(),
        at + "unified",
        ComparableConfig.unified(group),
        ComparableConfig.unified(config));
    mismatches.compare(
        row.id(),
        at + "hugepages",
        ComparableConfig.hugepages(group.get("hugePageLimit")),
        ComparableConfig.hugepages(config));
    compareContainers(mismatches, row, expected.get("containers"), version);
  }

  private static void compareContainers(
      final Mismatches mismatches,
      final OraclePod row,
      final JsonNode expected,
      final KubernetesVersion version) {
    final Pod pod = row.pod();
    final Iterator<Container> containers = pod.allContainers().iterator();
    for (final JsonNode values : expected) {
      final Container container = containers.next();
      final String at = version + " container ";
      final String id = row.id() + "/" + container.name();
      final PolicyOptions options = row.options(version);
      final Node node = row.node();
      final CgroupConfig config = ContainerCgroup.config(pod, container, node, options);
      mismatches.compare(id, at + "name", values.get("name").asText(), container.name());
      mismatches.compare(
          id,
          at + "oom",
          values.get("oomScoreAdj").asInt(),
          OomScore.of(pod, container, node, options));
      mismatches.compare(
          id,
          at + "shares",
          values.get("cpuShares").asLong(),
          ComparableConfig.value(config.cpuShares()));
      mismatches.compare(
          id,
          at + "cpu.max",
          ComparableConfig.cpuMax(values),
          config.cpuMax().map(s -> s.value().toString()));
      mismatches.compare(
          id,
          at + "memory.max",
          values.get("memoryLimit").asLong(),
          ComparableConfig.value(config.memoryMax()));
      mismatches.compare(
          id, at + "unified", ComparableConfig.unified(values), ComparableConfig.unified(config));
      if (values.has("hugepageLimits")) {
        compareNewest(mismatches, id, row, values, config);
      }
    }
    mismatches.compare(row.id(), "all containers", false, containers.hasNext());
  }

  private static void compareNewest(
      final Mismatches mismatches,
      final String id,
      final OraclePod row,
      final JsonNode values,
      final CgroupConfig config) {
    mismatches.compare(
        id,
        "runtime weight",
        values.get("cpuWeightRuntime").asLong(),
        CpuWeightFormula.QUADRATIC.weight(config.cpuShares().orElseThrow().value()));
    for (final long size : row.node().hugepageSizes()) {
      mismatches.compare(
          id,
          "hugepages",
          values.get("hugepageLimits").get(HugepageSize.cgroupName(size)).asLong(),
          Optional.ofNullable(config.hugepages().get(size)).map(Setting::value).orElse(0L));
    }
  }
}
