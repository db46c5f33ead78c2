package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Judges whether a pod may be acted on: what the API server would have refused, and what must never
 * become a path.
 *
 * <p>Pods from an API server have passed most of this; manifests from a file and whatever a client
 * hands in have not.
 *
 * <p>Source: {@code pkg/apis/core/v1/validation} and {@code
 * pkg/apis/core/validation/validation.go}, as far as they concern resources and names.
 */
public final class PodValidator {
  private PodValidator() {}

  /**
   * Returns what is wrong with a pod.
   *
   * @param pod the pod after defaulting
   * @param version the release whose rules count
   * @return one entry for each fault, empty if the pod may be acted on
   */
  public static List<Violation> validate(final Pod pod, final KubernetesVersion version) {
    final Violations violations = new Violations(pod.label());
    IdentityRules.check(pod, violations);
    final Pod seen = ReleaseView.of(pod, version);
    ContainerResourceRules.check(seen, violations);
    PodResourceRules.check(seen, version, violations);
    return violations.list();
  }

  /**
   * Returns what is wrong with the pods of a node, among them two that share a uid.
   *
   * @param pods the pods after defaulting
   * @param version the release whose rules count
   * @return one entry for each fault, empty if all pods may be acted on
   */
  public static List<Violation> validate(final List<Pod> pods, final KubernetesVersion version) {
    final List<Violation> violations = new ArrayList<>();
    final Map<String, String> labels = new HashMap<>();
    for (final Pod pod : pods) {
      violations.addAll(validate(pod, version));
      final String first = labels.putIfAbsent(pod.uid(), pod.label());
      if (first != null) {
        violations.add(new Violation(pod.label(), "metadata.uid", "is that of " + first + " too"));
      }
    }
    return violations;
  }
}
