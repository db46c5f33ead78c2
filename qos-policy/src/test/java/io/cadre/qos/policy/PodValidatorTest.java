package io.cadre.qos.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.QuantityFormatException;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PodValidatorTest {
  private static final String UID = "00000000-0000-4000-8000-000000000000";

  private static List<String> fields(final Pod pod) {
    return PodValidator.validate(pod, KubernetesVersion.V1_36).stream()
        .map(Violation::field)
        .toList();
  }

  private static Pod read(final String file) throws IOException {
    final JsonNode json =
        new ObjectMapper(new YAMLFactory()).readTree(Resources.text("cases/invalid/" + file));
    return PodDefaulter.apply(PodJson.pod(json), KubernetesVersion.V1_36);
  }

  private static Pod pod(final String uid, final Container... containers) {
    final Pod.Builder pod = Pod.builder("default", "p", uid);
    List.of(containers).forEach(pod::add);
    return pod.build();
  }

  private static Container container(
      final String name, final Map<String, String> requests, final Map<String, String> limits) {
    return new Container(
        name,
        ContainerKind.REGULAR,
        new ResourceRequirements(ResourceList.parse(requests), ResourceList.parse(limits)));
  }

  private static Container container(final String name) {
    return container(name, Map.of(), Map.of());
  }

  @Test
  void invalidManifestsAreRefusedByField() throws IOException {
    assertEquals(
        List.of("spec.containers[0].resources.requests[memory]"),
        fields(read("02-negative-memory.yaml")));
    assertEquals(
        List.of("spec.resources.requests[memory]"),
        fields(read("06-podlevel-request-below-sum.yaml")));
    assertEquals(List.of("metadata.uid"), fields(read("08-uid-traversal.yaml")));
    assertEquals(
        List.of("spec.containers[1].name"), fields(read("10-duplicate-container-name.yaml")));
    assertThrows(QuantityFormatException.class, () -> read("04-bad-suffix-mb.yaml"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ".", "..", "a/b", "a_b", "a\nb", "a b", "\u0000", "é", "../../system.slice"})
  void hostileUids(final String uid) {
    assertEquals(List.of("metadata.uid"), fields(pod(uid, container("a"))));
  }

  @Test
  void uidsMustFitADirectoryName() {
    assertEquals(List.of(), fields(pod("a".repeat(252), container("a"))));
    assertEquals(List.of("metadata.uid"), fields(pod("a".repeat(253), container("a"))));
    assertEquals(List.of(), fields(pod("0123456789abcdef0123456789abcdef", container("a"))));
  }

  @Test
  void messagesCannotForgeALine() {
    final List<Violation> violations =
        PodValidator.validate(pod("a\nb", container("a")), KubernetesVersion.V1_36);
    assertEquals(-1, violations.getFirst().toString().indexOf('\n'));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A", "a_b", "-a", "a-", "a/b", "..", "a.b"})
  void containerNamesAreDnsLabels(final String name) {
    assertEquals(List.of("spec.containers[0].name"), fields(pod(UID, container(name))));
  }

  @Test
  void resourcesOfContainers() {
    assertEquals(
        List.of("spec.containers[1].resources.requests[memory]"),
        fields(
            pod(
                UID,
                container("a"),
                container("b", Map.of("memory", "2Gi"), Map.of("memory", "1Gi")))));
    assertEquals(
        List.of("spec.containers[0].resources"),
        fields(
            pod(
                UID,
                container("a", Map.of("hugepages-2Mi", "2Mi"), Map.of("hugepages-2Mi", "2Mi")))));
    assertEquals(
        List.of("spec.containers[0].resources.requests[nvidia.com/gpu]"),
        fields(pod(UID, container("a", Map.of("nvidia.com/gpu", "1"), Map.of()))));
    assertEquals(
        List.of("spec.containers[0].resources.limits[hugepages-2Mi]"),
        fields(pod(UID, container("a", Map.of("cpu", "1"), Map.of("hugepages-2Mi", "1Mi")))));
  }

  @Test
  void sumsMustFit64Bits() {
    final Container huge = container("a", Map.of("memory", "9223372036854775807"), Map.of());
    assertEquals(
        List.of("spec"), fields(pod(UID, huge, container("b", Map.of("memory", "1"), Map.of()))));
    assertEquals(
        List.of("spec"),
        fields(pod(UID, container("a", Map.of("cpu", "9223372036854775"), Map.of()))));
  }

  @Test
  void twoPodsWithOneUid() {
    final Pod pod = pod(UID, container("a"));
    assertEquals(
        List.of("metadata.uid"),
        PodValidator.validate(List.of(pod, pod), KubernetesVersion.V1_36).stream()
            .map(Violation::field)
            .toList());
  }

  @Test
  void plannerRefusesWhatCannotBeADirectory() {
    final Node node = Node.of(ResourceList.parse(Map.of("memory", "1Gi")), ResourceList.EMPTY);
    for (final Pod pod :
        List.of(pod("../../system.slice", container("a")), pod(UID, container("..")))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> NodePlanner.plan(node, List.of(pod), PolicyOptions.defaults()));
    }
    final Pod twin = pod(UID, container("a"));
    assertThrows(
        IllegalArgumentException.class,
        () -> NodePlanner.plan(node, List.of(twin, twin), PolicyOptions.defaults()));
  }
}
