package io.cadre.qos.policy;

import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;

/**
 * What several rules want to know about one pod, worked out once.
 *
 * @param pod the pod as its release sees it
 * @param qosClass its class
 * @param totals its totals with overhead
 */
record PodFacts(Pod pod, QosClass qosClass, PodTotals totals) {

  static PodFacts of(final Pod pod, final KubernetesVersion version) {
    final Pod seen = ReleaseView.of(pod, version);
    return new PodFacts(seen, QosClassification.of(seen, version), PodTotals.of(seen, version));
  }
}
