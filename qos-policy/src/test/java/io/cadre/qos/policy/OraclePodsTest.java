package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares every rule with what kubelets answered for 1500 random pods. */
final class OraclePodsTest {
  private static final List<OraclePod> ROWS = OraclePod.all();

  private static Stream<OraclePod> valid() {
    return ROWS.stream().filter(OraclePod::isValid);
  }

  @Test
  void validatorAgreesWithTheApiServer() {
    final Mismatches mismatches = new Mismatches();
    for (final OraclePod row : ROWS) {
      final Pod pod = PodDefaulter.apply(row.rawPod(), KubernetesVersion.V1_36);
      final List<Violation> violations = PodValidator.validate(pod, KubernetesVersion.V1_36);
      mismatches.compare(
          row.id() + violations, "valid=" + row.isValid(), row.isValid(), violations.isEmpty());
    }
    mismatches.assertNone();
    assertEquals(1500, mismatches.compared());
    assertEquals(74, ROWS.stream().filter(r -> !r.isValid()).count());
  }

  @Test
  void defaults() {
    final Mismatches mismatches = new Mismatches();
    for (final OraclePod row : ROWS) {
      final JsonNode effective = row.row().get("effectiveResources");
      final Pod pod = row.pod();
      for (final Container container : pod.allContainers().toList()) {
        final JsonNode json =
            effective
                .path(container.kind() == ContainerKind.REGULAR ? "containers" : "initContainers")
                .get(container.name());
        mismatches.compare(
            row.id(), "container", PodJson.requirements(json), container.resources());
      }
      mismatches.compare(
          row.id(),
          "pod",
          Optional.ofNullable(effective.get("pod")).map(PodJson::requirements),
          pod.resources());
    }
    mismatches.assertNone();
  }

  @Test
  void classesAndTotals() {
    final Mismatches mismatches = new Mismatches();
    final KubernetesVersion version = KubernetesVersion.V1_36;
    valid()
        .forEach(
            row -> {
              final Pod pod = row.pod();
              final JsonNode expected = row.expected();
              mismatches.compare(
                  row.id(),
                  "class",
                  expected.get("qosClass").asText(),
                  QosClassification.of(pod, version).kubernetesName());
              mismatches.compare(
                  row.id(),
                  "computed class",
                  expected.get("computedQosClass").asText(),
                  QosClassification.compute(pod, version).kubernetesName());
              final PodTotals totals = PodTotals.of(pod, version);
              compare(mismatches, row, "requests", totals.requests());
              compare(mismatches, row, "limits", totals.limits());
              compare(
                  mismatches,
                  row,
                  "requestsNoOverhead",
                  PodTotals.withoutOverhead(pod, version).requests());
              mismatches.compare(
                  row.id(),
                  "critical",
                  expected.get("critical").get("criticalPod").asBoolean(),
                  CriticalPod.isCritical(pod));
              mismatches.compare(
                  row.id(),
                  "node critical",
                  expected.get("critical").get("nodeCriticalPod").asBoolean(),
                  CriticalPod.isNodeCritical(pod));
            });
    mismatches.assertNone();
  }

  private static void compare(
      final Mismatches mismatches,
      final OraclePod row,
      final String field,
      final ResourceList actual) {
    final Map<String, List<Object>> expected = new TreeMap<>();
    row.expected()
        .get(field)
        .properties()
        .forEach(
            e ->
                expected.put(
                    e.getKey(),
                    List.of(
                        Quantity.parse(e.getValue().get("s").asText()),
                        e.getValue().get("value").asLong(),
                        e.getValue().get("milli").asLong())));
    final Map<String, List<Object>> found = new TreeMap<>();
    actual.quantities().forEach((name, q) -> found.put(name, parts(q)));
    mismatches.compare(row.id(), field, expected, found);
  }

  private static List<Object> parts(final Quantity quantity) {
    return List.of(quantity, quantity.value(), quantity.milliValue());
  }

  @Test
  void names() {
    final Mismatches mismatches = new Mismatches();
    valid()
        .forEach(
            row -> {
              final Pod pod = row.pod();
              final CgroupName name =
                  KubepodsName.pod(
                      CgroupName.ROOT,
                      QosClassification.of(pod, KubernetesVersion.V1_36),
                      pod.uid());
              final JsonNode path = row.expected().get("cgroupPath");
              mismatches.compare(
                  row.id(),
                  "cgroupfs",
                  path.get("cgroupfs").asText(),
                  CgroupDriver.CGROUPFS.path(name));
              mismatches.compare(
                  row.id(),
                  "systemd",
                  path.get("systemd").asText(),
                  CgroupDriver.SYSTEMD.path(name));
            });
    mismatches.assertNone();
  }

  @Test
  void podFiles() {
    final Mismatches mismatches = new Mismatches();
    valid()
        .forEach(
            row -> {
              final Node node = row.node();
              final CgroupConfig config =
                  PodCgroup.config(row.pod(), node, row.options(KubernetesVersion.V1_36));
              final Map<String, String> expected = new TreeMap<>();
              row.expected()
                  .get("podFiles")
                  .properties()
                  .forEach(e -> expected.put(e.getKey(), e.getValue().asText()));
              mismatches.compare(row.id(), "files", expected, texts(config, node));
            });
    mismatches.assertNone();
    assertEquals(1426, mismatches.compared());
  }

  private static Map<String, String> texts(final CgroupConfig config, final Node node) {
    final SequencedMap<String, PlannedFile> files =
        CgroupFiles.of(
            config, CpuWeightFormula.LINEAR, CgroupDriver.CGROUPFS, node.hugepageSizes());
    final Map<String, String> texts = new TreeMap<>();
    files.forEach((name, file) -> texts.put(name, file.value()));
    return texts;
  }
}
