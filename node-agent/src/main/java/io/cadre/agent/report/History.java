package io.cadre.agent.report;

import io.cadre.agent.report.ValueKey.Value;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.policy.QosClassification;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What one pod comes out as in every release that has an answer for it. */
public final class History {

  /** One release's answer. */
  private record Release(String qosClass, String classReason, Map<ValueKey, Value> values) {}

  private final SortedMap<KubernetesVersion, Release> releases = new TreeMap<>();

  /**
   * Makes the history.
   *
   * @param nodes the plans of the releases that accept node and pod
   * @param uid the pod's
   */
  public History(final EnumMap<KubernetesVersion, PlannedNode> nodes, final String uid) {
    nodes.forEach(
        (version, node) ->
            node.pods().stream()
                .filter(pod -> pod.pod().uid().equals(uid))
                .findFirst()
                .ifPresent(pod -> releases.put(version, release(node, pod))));
  }

  private static Release release(final PlannedNode node, final PlannedPod pod) {
    return new Release(
        pod.group().qosClass().kubernetesName(),
        QosClassification.explain(pod.pod(), node.options().version()),
        ValueKey.valuesOf(pod, node));
  }

  /** {@return whether that release has an answer} */
  boolean knows(final KubernetesVersion version) {
    return releases.containsKey(version);
  }

  String qosClass(final KubernetesVersion version) {
    return releases.get(version).qosClass();
  }

  String classReason(final KubernetesVersion version) {
    return releases.get(version).classReason();
  }

  Map<ValueKey, Value> values(final KubernetesVersion version) {
    return releases.get(version).values();
  }

  /** The value in a release, or empty if it leaves the file alone. */
  Optional<Value> value(final KubernetesVersion version, final ValueKey key) {
    return Optional.ofNullable(values(version).get(key));
  }

  /** The release that introduced the value of a release: all from it on say the same. */
  KubernetesVersion since(final KubernetesVersion version, final ValueKey key) {
    final Optional<String> wanted = value(version, key).map(Value::text);
    KubernetesVersion since = version;
    for (final KubernetesVersion earlier : releases.headMap(version).reversed().keySet()) {
      if (!value(earlier, key).map(Value::text).equals(wanted)) {
        return since;
      }
      since = earlier;
    }
    return since;
  }

  /** The release before one that has an answer, or empty if it is the first. */
  Optional<KubernetesVersion> before(final KubernetesVersion version) {
    final SortedMap<KubernetesVersion, Release> earlier = releases.headMap(version);
    return earlier.isEmpty() ? Optional.empty() : Optional.of(earlier.lastKey());
  }
}
