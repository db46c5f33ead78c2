package io.cadre.qos.policy;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.Pod;
import io.cadre.qos.PodSource;
import io.cadre.qos.QosClass;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Reads pods in the JSON of the Kubernetes API. */
final class PodJson {
  private PodJson() {}

  static Pod pod(final JsonNode json) {
    final JsonNode metadata = json.path("metadata");
    final JsonNode spec = json.path("spec");
    final Pod.Builder pod =
        Pod.builder(
            metadata.path("namespace").asText("default"),
            metadata.path("name").asText(),
            metadata.path("uid").asText());
    spec.path("initContainers").forEach(c -> pod.add(container(c, initKind(c))));
    spec.path("containers").forEach(c -> pod.add(container(c, ContainerKind.REGULAR)));
    return pod.source(PodSource.of(texts(metadata.path("annotations"))))
        .resources(
            spec.has("resources")
                ? Optional.of(requirements(spec.get("resources")))
                : Optional.empty())
        .overhead(resources(spec.path("overhead")))
        .priority(
            spec.has("priority")
                ? OptionalInt.of(spec.get("priority").asInt())
                : OptionalInt.empty(),
            spec.path("priorityClassName").asText(""))
        .statusQosClass(
            json.path("status").has("qosClass")
                ? Optional.of(QosClass.parse(json.path("status").get("qosClass").asText()))
                : Optional.empty())
        .build();
  }

  private static ContainerKind initKind(final JsonNode container) {
    return container.path("restartPolicy").asText().equals("Always")
        ? ContainerKind.SIDECAR
        : ContainerKind.INIT;
  }

  private static Container container(final JsonNode json, final ContainerKind kind) {
    return new Container(json.path("name").asText(), kind, requirements(json.path("resources")));
  }

  static ResourceRequirements requirements(final JsonNode json) {
    return new ResourceRequirements(
        resources(json.path("requests")), resources(json.path("limits")));
  }

  static ResourceList resources(final JsonNode json) {
    final Map<String, Quantity> quantities = new TreeMap<>();
    json.properties()
        .forEach(e -> quantities.put(e.getKey(), Quantity.parse(e.getValue().asText())));
    return ResourceList.of(quantities);
  }

  private static Map<String, String> texts(final JsonNode json) {
    final Map<String, String> texts = new HashMap<>();
    json.properties().forEach(e -> texts.put(e.getKey(), e.getValue().asText()));
    return texts;
  }
}
