package io.cadre.agent.manifest;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The kinds of objects that make pods from a template, one of which stands for them all. */
final class Workload {

  private static final Map<String, List<String>> TEMPLATES =
      Map.of(
          "Deployment", List.of("spec", "template"),
          "StatefulSet", List.of("spec", "template"),
          "DaemonSet", List.of("spec", "template"),
          "ReplicaSet", List.of("spec", "template"),
          "ReplicationController", List.of("spec", "template"),
          "Job", List.of("spec", "template"),
          "CronJob", List.of("spec", "jobTemplate", "spec", "template"),
          "PodTemplate", List.of("template"));

  private Workload() {}

  /** The pod that the object describes, or empty if it is none that makes pods. */
  static Optional<PodObject> pod(final String kind, final Field object) {
    return Optional.ofNullable(TEMPLATES.get(kind))
        .map(
            path -> {
              Field template = object;
              for (final String name : path) {
                template = template.get(name);
              }
              if (!template.isPresent()) {
                throw template.malformed("must be an object");
              }
              return PodObject.ofTemplate(kind, object, template);
            });
  }

  /** Whether it makes no pods now, as a ReplicaSet that a newer one has replaced. */
  static boolean isScaledToNone(final Field object) {
    final Field replicas = object.get("spec").get("replicas");
    return replicas.isPresent() && replicas.integer().orElseThrow() == 0;
  }

  /** An object as others refer to it. */
  record Reference(String kind, String namespace, String name) {
    static Reference of(final String kind, final Field metadata) {
      return new Reference(
          kind, metadata.get("namespace").text("default"), metadata.get("name").text(""));
    }
  }

  /** Who made an object. */
  static Set<Reference> owners(final Field metadata) {
    final String namespace = metadata.get("namespace").text("default");
    final Set<Reference> owners = new HashSet<>();
    for (final Field owner : metadata.get("ownerReferences").elements()) {
      owners.add(new Reference(owner.get("kind").text(""), namespace, owner.get("name").text("")));
    }
    return owners;
  }
}
