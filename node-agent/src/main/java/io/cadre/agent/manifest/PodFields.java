package io.cadre.agent.manifest;

import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.Pod;
import io.cadre.qos.PodSource;
import io.cadre.qos.QosClass;
import io.cadre.qos.ResourceRequirements;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Reads Pod objects. */
final class PodFields {

  private static final Set<String> ENDED = Set.of("Succeeded", "Failed");

  /**
   * On a mirror pod, the uid of the static pod behind it, which names the group; {@code
   * metadata.uid} is the API server's own. Source: {@code pkg/kubelet/types/pod_update.go}.
   */
  private static final String CONFIG_MIRROR = "kubernetes.io/config.mirror";

  private PodFields() {}

  static String label(final PodObject pod) {
    final Field metadata = pod.metadata();
    return metadata.get("namespace").text("default") + "/" + metadata.get("name").text("?");
  }

  /** Whether the pod has ended, so that the kubelet counts it no more. */
  static boolean hasEnded(final PodObject pod) {
    return ENDED.contains(pod.status().get("phase").text(""));
  }

  static Pod pod(final PodObject pod) {
    final Field metadata = pod.metadata();
    final Field spec = pod.spec();
    final String namespace = metadata.get("namespace").text("default");
    final String name = metadata.get("name").text("");
    final Map<String, String> annotations = annotations(pod.annotations());
    final String uid = uid(pod, namespace, name);
    final Pod.Builder builder =
        Pod.builder(namespace, name, annotations.getOrDefault(CONFIG_MIRROR, uid))
            .source(PodSource.of(annotations))
            .resources(podResources(spec.get("resources")))
            .overhead(ResourceFields.list(spec.get("overhead")))
            .priority(spec.get("priority").integer(), spec.get("priorityClassName").text(""))
            .statusQosClass(qosClass(pod.status().get("qosClass")));
    spec.get("initContainers").elements().forEach(c -> builder.add(container(c, initKind(c))));
    spec.get("containers")
        .elements()
        .forEach(c -> builder.add(container(c, ContainerKind.REGULAR)));
    return builder.build();
  }

  /**
   * A manifest that no API server has seen has no uid, and the uid of a workload is not that of its
   * pods; both get one that stays the same.
   */
  private static String uid(final PodObject pod, final String namespace, final String name) {
    final boolean isPod = pod.kind().equals("Pod");
    final String seed = (isPod ? "" : pod.kind() + "/") + namespace + "/" + name;
    final String derived = UUID.nameUUIDFromBytes(seed.getBytes(StandardCharsets.UTF_8)).toString();
    return isPod ? pod.metadata().get("uid").text(derived) : derived;
  }

  private static Map<String, String> annotations(final Field annotations) {
    final Map<String, String> texts = new LinkedHashMap<>();
    annotations.members().forEach((name, value) -> texts.put(name, value.text("")));
    return texts;
  }

  private static Optional<ResourceRequirements> podResources(final Field resources) {
    return resources.isPresent()
        ? Optional.of(ResourceFields.requirements(resources))
        : Optional.empty();
  }

  private static Optional<QosClass> qosClass(final Field qosClass) {
    return qosClass.isPresent()
        ? Optional.of(qosClass.parsed(() -> QosClass.parse(qosClass.text(""))))
        : Optional.empty();
  }

  private static ContainerKind initKind(final Field container) {
    return container.get("restartPolicy").text("").equals("Always")
        ? ContainerKind.SIDECAR
        : ContainerKind.INIT;
  }

  private static Container container(final Field container, final ContainerKind kind) {
    return new Container(
        container.get("name").text(""),
        kind,
        ResourceFields.requirements(container.get("resources")));
  }
}
