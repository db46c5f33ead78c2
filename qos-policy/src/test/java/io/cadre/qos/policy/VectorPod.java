package io.cadre.qos.policy;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.NodeAllocatableClaim;
import io.cadre.qos.NodeAllocatableClaim.Overhead;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.StreamSupport;

/** Reads pods in the short form of the vector files. */
final class VectorPod {
  private VectorPod() {}

  static Pod pod(final JsonNode json) {
    final Pod.Builder pod =
        Pod.builder("default", "vector", "00000000-0000-4000-8000-000000000000");
    for (final JsonNode init : json.path("inits")) {
      final boolean sidecar = init.path("sidecar").asBoolean();
      pod.add(container(init, sidecar ? ContainerKind.SIDECAR : ContainerKind.INIT));
    }
    json.path("containers").forEach(c -> pod.add(container(c, ContainerKind.REGULAR)));
    return pod.resources(Optional.ofNullable(json.get("podResources")).map(VectorPod::requirements))
        .overhead(PodJson.resources(json.path("overhead")))
        .priority(
            json.has("priority")
                ? OptionalInt.of(json.get("priority").asInt())
                : OptionalInt.empty(),
            json.path("priorityClassName").asText(""))
        .claims(claims(json.path("claims")))
        .build();
  }

  static Pod podOfClass(final JsonNode json, final QosClass qosClass) {
    return pod(json).toBuilder().statusQosClass(Optional.of(qosClass)).build();
  }

  private static Container container(final JsonNode json, final ContainerKind kind) {
    return new Container(json.path("name").asText("c"), kind, requirements(json));
  }

  static ResourceRequirements requirements(final JsonNode json) {
    return new ResourceRequirements(
        PodJson.resources(json.path("req")), PodJson.resources(json.path("lim")));
  }

  static List<NodeAllocatableClaim> claims(final JsonNode json) {
    final List<NodeAllocatableClaim> claims = new ArrayList<>();
    for (final JsonNode claim : json) {
      final Map<String, Quantity> mapping = new TreeMap<>();
      claim
          .path("mapping")
          .forEach(m -> mapping.put(m.get(0).asText(), Quantity.parse(m.get(1).asText())));
      final Map<String, Overhead> overhead = new TreeMap<>();
      claim
          .path("overhead")
          .forEach(
              o -> overhead.put(o.get(0).asText(), new Overhead(cost(o.get(1)), cost(o.get(2)))));
      claims.add(
          new NodeAllocatableClaim(
              StreamSupport.stream(claim.path("containers").spliterator(), false)
                  .map(JsonNode::asText)
                  .toList(),
              ResourceList.of(mapping),
              overhead));
    }
    return claims;
  }

  private static Quantity cost(final JsonNode json) {
    return json.isNull() ? Quantity.ZERO : Quantity.parse(json.asText());
  }
}
