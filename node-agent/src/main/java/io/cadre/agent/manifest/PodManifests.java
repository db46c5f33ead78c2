package io.cadre.agent.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.LimitRange;
import io.cadre.qos.Pod;
import io.cadre.qos.policy.PodDefaulter;
import io.cadre.qos.policy.PodValidator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;

/**
 * The pods of all inputs: Pods, lists as {@code kubectl get pods -o json} prints them, several YAML
 * documents, and workloads such as a Deployment by their template, one pod for all that it makes.
 * Pods that have ended are left out, and so is a workload whose pods are there themselves.
 *
 * <p>Immutable; what the pods come out as depends on the release that is asked for.
 */
public final class PodManifests {

  /** A pod as it is written, with where. */
  private record Written(String file, String prefix, Pod pod, Optional<LimitRange> limits) {}

  private final List<Written> pods = new ArrayList<>();
  private final List<Rejection> rejections = new ArrayList<>();
  private final Documents documents = new Documents();

  private PodManifests() {}

  /**
   * {@return what {@code sources} hold, together; what cannot be used is remembered, and so is that
   * there is no pod}
   */
  public static PodManifests read(final List<ManifestSource> sources) {
    final PodManifests manifests = new PodManifests();
    final List<ParsedManifest> parsed = new ArrayList<>();
    for (final ManifestSource source : sources) {
      try {
        parsed.add(ParsedManifest.of(source));
      } catch (final RejectedInputException e) {
        manifests.rejections.addAll(e.rejections());
      }
    }
    manifests.take(parsed);
    if (manifests.pods.isEmpty() && manifests.rejections.isEmpty()) {
      final String names = String.join(", ", sources.stream().map(ManifestSource::name).toList());
      manifests.rejections.add(new Rejection(names, "", "", manifests.nothing()));
    }
    return manifests;
  }

  /** {@return what {@code parsed} hold, together, which may be no pod} */
  public static PodManifests of(final Collection<ParsedManifest> parsed) {
    final PodManifests manifests = new PodManifests();
    manifests.take(parsed);
    return manifests;
  }

  private void take(final Collection<ParsedManifest> parsed) {
    for (final ParsedManifest file : parsed) {
      for (final JsonNode document : file.documents()) {
        guard(file.name(), "", () -> documents.add(file.name(), Field.of(document)));
      }
    }
    for (final Documents.Found found : documents.pods()) {
      guard(found.file(), label(found), () -> add(found));
    }
  }

  private void add(final Documents.Found found) {
    if (!PodFields.hasEnded(found.pod())) {
      final Pod pod = PodFields.pod(found.pod());
      pods.add(
          new Written(
              found.file(),
              found.pod().prefix(),
              pod,
              Optional.ofNullable(documents.limitRanges().get(pod.namespace()))));
    }
  }

  private String nothing() {
    return "holds no pod" + (others().isEmpty() ? "" : ", only " + others().keySet());
  }

  /** {@return how many objects of which kinds were skipped, since they make no pods} */
  public SortedMap<String, Integer> others() {
    return documents.others();
  }

  /**
   * {@return the pods as the API server of a release stores them, checked as it does}
   *
   * @param version the release whose defaults and checks are wanted
   */
  public AcceptedPods accept(final KubernetesVersion version) {
    return accept(
        version,
        written -> {
          final Pod pod = PodDefaulter.apply(written.pod(), version);
          return written.limits().map(range -> range.applyTo(pod)).orElse(pod);
        });
  }

  /** {@return the pods as they are written, with no defaults filled in} */
  public AcceptedPods acceptUndefaulted(final KubernetesVersion version) {
    return accept(version, Written::pod);
  }

  private AcceptedPods accept(
      final KubernetesVersion version, final Function<Written, Pod> stored) {
    final List<Pod> accepted = new ArrayList<>();
    final List<Rejection> refused = new ArrayList<>(rejections);
    final Set<String> uids = new HashSet<>();
    for (final Written written : pods) {
      final Pod pod = stored.apply(written);
      final int before = refused.size();
      PodValidator.validate(pod, version)
          .forEach(v -> refused.add(rejection(written, v.field(), v.message())));
      if (!uids.add(pod.uid())) {
        refused.add(rejection(written, "metadata.uid", "another pod has the same uid"));
      }
      if (refused.size() == before) {
        accepted.add(pod);
      }
    }
    return new AcceptedPods(accepted, refused);
  }

  private static Rejection rejection(
      final Written written, final String field, final String reason) {
    final String prefix = field.startsWith("spec") ? written.prefix() : "";
    return new Rejection(written.file(), written.pod().label(), prefix + field, reason);
  }

  private static String label(final Documents.Found found) {
    try {
      return PodFields.label(found.pod());
    } catch (final Field.MalformedException nameless) {
      return "";
    }
  }

  private void guard(final String file, final String object, final Runnable reading) {
    try {
      reading.run();
    } catch (final Field.MalformedException e) {
      rejections.add(new Rejection(file, object, e.path(), e.getMessage()));
    }
  }
}
