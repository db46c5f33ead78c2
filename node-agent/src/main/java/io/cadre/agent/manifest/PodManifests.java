package io.cadre.agent.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.LimitRange;
import io.cadre.qos.Pod;
import io.cadre.qos.policy.PodDefaulter;
import io.cadre.qos.policy.PodValidator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the pods of a file: a Pod, a list as {@code kubectl get pods -o json} prints it, or several
 * YAML documents. Defaults are filled in as the API server does, including those of a LimitRange in
 * the same file; pods that have ended are left out.
 */
public final class PodManifests {

  private final String file;
  private final KubernetesVersion version;
  private final List<Field> pods = new ArrayList<>();
  private final Map<String, LimitRange> limitRanges = new HashMap<>();
  private final List<Rejection> rejections = new ArrayList<>();
  private final Set<String> uids = new HashSet<>();

  private PodManifests(final Path file, final KubernetesVersion version) {
    this.file = file.toString();
    this.version = version;
  }

  /**
   * {@return the pods of {@code file}}
   *
   * @param version the release whose defaults and checks are wanted
   * @throws RejectedInputException if anything in it cannot be used, with every reason found
   */
  public static List<Pod> read(final Path file, final KubernetesVersion version)
      throws RejectedInputException {
    final PodManifests manifests = new PodManifests(file, version);
    for (final JsonNode document : ManifestFile.read(file)) {
      manifests.guard("", () -> manifests.collect(Field.of(document), ""));
    }
    final List<Pod> pods = new ArrayList<>();
    for (final Field pod : manifests.pods) {
      manifests.guard(manifests.label(pod), () -> manifests.add(pod, pods));
    }
    if (pods.isEmpty() && manifests.rejections.isEmpty()) {
      manifests.reject("", "", "holds no pod");
    }
    if (!manifests.rejections.isEmpty()) {
      throw new RejectedInputException(manifests.rejections);
    }
    return pods;
  }

  /** Sorts a document, or the items of a list; {@code kind} is used where an item names none. */
  private void collect(final Field document, final String defaultKind) {
    if (!document.isPresent()) {
      return; // an empty YAML document
    }
    final String kind = document.get("kind").text(defaultKind);
    switch (kind) {
      case "Pod" -> pods.add(Field.of(document.node()));
      case "List" -> document.get("items").elements().forEach(item -> collect(item, ""));
      case "PodList" -> document.get("items").elements().forEach(item -> collect(item, "Pod"));
      case "LimitRange" -> collectLimitRange(document);
      default -> reject("", document.get("kind").path(), "'" + kind + "' is not a kind read here");
    }
  }

  private void collectLimitRange(final Field document) {
    final String namespace = document.get("metadata").get("namespace").text("default");
    for (final Field item : document.get("spec").get("limits").elements()) {
      if (item.get("type").text("").equals("Container")) {
        limitRanges.put(
            namespace,
            new LimitRange(
                ResourceFields.list(item.get("default")),
                ResourceFields.list(item.get("defaultRequest"))));
      }
    }
  }

  private void add(final Field field, final List<Pod> accepted) {
    if (PodFields.hasEnded(field)) {
      return;
    }
    final Pod read = PodDefaulter.apply(PodFields.pod(field), version);
    final LimitRange limitRange = limitRanges.get(read.namespace());
    final Pod pod = limitRange == null ? read : limitRange.applyTo(read);
    PodValidator.validate(pod, version).forEach(v -> reject(pod.label(), v.field(), v.message()));
    if (!uids.add(pod.uid())) {
      reject(pod.label(), "metadata.uid", "another pod has the same uid");
    }
    accepted.add(pod);
  }

  private String label(final Field pod) {
    try {
      return PodFields.label(pod);
    } catch (final Field.MalformedException nameless) {
      return "";
    }
  }

  private void guard(final String object, final Runnable reading) {
    try {
      reading.run();
    } catch (final Field.MalformedException e) {
      reject(object, e.path(), e.getMessage());
    }
  }

  private void reject(final String object, final String field, final String reason) {
    rejections.add(new Rejection(file, object, field, reason));
  }
}
