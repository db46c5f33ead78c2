package io.cadre.agent.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.PodSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PodManifestsTest {

  private static final Path EXAMPLES = Path.of("..", "examples");

  @TempDir Path folder;

  private Path file(final String text) throws Exception {
    return Files.writeString(folder.resolve("pods.yaml"), text);
  }

  private static List<Pod> read(final Path file) throws RejectedInputException {
    return PodManifests.read(List.of(ManifestSource.of(file)))
        .accept(KubernetesVersion.V1_36)
        .all();
  }

  private List<Rejection> rejections(final String text) throws Exception {
    final Path file = file(text);
    final List<Rejection> rejections =
        assertThrows(RejectedInputException.class, () -> read(file)).rejections();
    rejections.forEach(r -> assertEquals(file.toString(), r.file()));
    return rejections;
  }

  private Rejection rejection(final String text) throws Exception {
    final List<Rejection> rejections = rejections(text);
    assertEquals(1, rejections.size(), rejections::toString);
    return rejections.getFirst();
  }

  private static String pod(final String uid, final String spec) {
    return "kind: Pod\nmetadata: {name: p, uid: \"" + uid + "\"}\nspec: " + spec + "\n";
  }

  private static String containers(final String resources) {
    return "{containers: [{name: a, resources: " + resources + "}]}";
  }

  @ParameterizedTest
  @CsvSource({
    "02-negative-memory.yaml, 'spec.containers[0].resources.requests[memory]', negative",
    "04-bad-suffix-mb.yaml, 'spec.containers[0].resources.requests[memory]', 64MB",
    "06-podlevel-request-below-sum.yaml, 'spec.resources.requests[memory]', ''",
    "08-uid-traversal.yaml, metadata.uid, ''",
    "10-duplicate-container-name.yaml, 'spec.containers[1].name', a",
  })
  void invalidPodIsRefusedWithFileFieldAndReason(
      final String name, final String field, final String reason) throws Exception {
    final Rejection rejection =
        rejection(Files.readString(Path.of("src/test/resources/pods", name)));
    assertEquals("default/" + name.substring(3, name.length() - 5), rejection.object());
    assertEquals(field, rejection.field());
    assertTrue(rejection.reason().contains(reason), rejection.reason());
  }

  @ParameterizedTest
  @CsvSource({"../../x", "a/b", "'a\\nb'", "..", "'a\\0b'"})
  void hostileUidIsRefused(final String uid) throws Exception {
    assertEquals("metadata.uid", rejection(pod(uid, containers("{}"))).field());
  }

  @Test
  void tooLongUidIsRefused() throws Exception {
    assertEquals("metadata.uid", rejection(pod("a".repeat(256), containers("{}"))).field());
  }

  @Test
  void requestAboveLimitIsRefused() throws Exception {
    final Rejection rejection =
        rejection(pod("u-1", containers("{requests: {memory: 2Gi}, limits: {memory: 1Gi}}")));
    assertEquals("spec.containers[0].resources.requests[memory]", rejection.field());
  }

  static Stream<Arguments> malformed() {
    return Stream.of(
        Arguments.of("kind: Pod\nmetadata: [", "line"),
        Arguments.of("{\"kind\": \"Pod\", \"kind\": \"Pod\"}", "Duplicate"),
        Arguments.of("kind: Pdo", "only [Pdo]"),
        Arguments.of("kind: Deployment", "object"),
        Arguments.of("metadata: {}", "must name what the object is"),
        Arguments.of("just text", "object"),
        Arguments.of("kind: Pod\nspec: 7", "object"),
        Arguments.of("kind: Pod\nspec: {containers: {}}", "list"),
        Arguments.of("kind: Pod\nspec: {containers: [{name: [a]}]}", "string"),
        Arguments.of("kind: Pod\nspec: {priority: high}", "whole number"),
        Arguments.of("kind: Pod\nstatus: {qosClass: Best}", "QoS class"));
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void malformedManifestIsRefused(final String text, final String reason) throws Exception {
    final List<Rejection> rejections = rejections(text);
    assertTrue(rejections.toString().contains(reason), () -> reason + " not in " + rejections);
  }

  @Test
  void nothingIsNotAListOfPods() throws Exception {
    assertTrue(rejection("").reason().contains("no pod"));
  }

  @Test
  void twoPodsOfOneUidAreRefused() throws Exception {
    final String pod = pod("5f0c0001", containers("{}"));
    assertEquals("metadata.uid", rejection(pod + "---\n" + pod).field());
  }

  @Test
  void everyBadPodOfAListIsNamed() throws Exception {
    final String bad = containers("{requests: {memory: 1Q}}");
    assertEquals(2, rejections(pod("u-1", bad) + "---\n" + pod("u-2", bad)).size());
  }

  @Test
  void readsTheExampleAndLeavesOutWhatHasEnded() throws Exception {
    final List<Pod> pods = read(EXAMPLES.resolve("pods.json"));
    assertEquals(13, pods.size());
    assertEquals(PodSource.MIRROR, pods.getFirst().source());
    assertEquals("3f7a90c1d2e84b5f9a6c0d1e2f3a4b5c", pods.getFirst().uid());
    assertEquals(ContainerKind.SIDECAR, pods.get(6).initContainers().getFirst().kind());
    assertEquals(
        1L << 30, NodeManifest.read(EXAMPLES.resolve("node.json")).node().memoryCapacityBytes());
  }

  @Test
  void podWithoutUidGetsOneThatStaysTheSame() throws Exception {
    final String text = "kind: Pod\nmetadata: {name: p}\nspec: " + containers("{}");
    final String uid = read(file(text)).getFirst().uid();
    assertEquals(uid, read(file(text)).getFirst().uid());
    assertEquals(36, uid.length());
  }

  @Test
  void mirrorPodIsNamedAfterItsStaticPod() throws Exception {
    final String text =
        "kind: Pod\nmetadata: {name: p, uid: u-1, annotations:"
            + " {kubernetes.io/config.mirror: 3f7a90c1, kubernetes.io/config.source: file}}\nspec: "
            + containers("{}");
    final Pod pod = read(file(text)).getFirst();
    assertEquals("3f7a90c1", pod.uid());
    assertEquals(PodSource.MIRROR, pod.source());
  }

  @Test
  void quantityMayBeANumberOrAnyText() throws Exception {
    final String text =
        pod("u-1", containers("{requests: {memory: 129e6, cpu: 0.1}, limits: {memory: 1e9}}"));
    final Pod pod = read(file(text)).getFirst();
    assertEquals(129_000_000, pod.containers().getFirst().requests().memoryBytes());
    assertEquals(100, pod.containers().getFirst().requests().milliCpu());
    assertEquals(1_000_000_000, pod.containers().getFirst().limits().memoryBytes());
  }

  @Test
  void defaultsAreFilledIn() throws Exception {
    final String range =
        "kind: LimitRange\nmetadata: {name: r}\nspec: {limits: [{type: Container,"
            + " defaultRequest: {memory: 64Mi}, default: {memory: 128Mi}}]}\n";
    final Pod pod =
        read(file(range + "---\n" + pod("u-1", containers("{limits: {cpu: 1}}")))).getFirst();
    assertEquals(64 << 20, pod.containers().getFirst().requests().memoryBytes());
    assertEquals(1000, pod.containers().getFirst().requests().milliCpu());
    assertEquals(128 << 20, pod.containers().getFirst().limits().memoryBytes());
  }
}
