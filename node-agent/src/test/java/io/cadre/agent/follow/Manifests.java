package io.cadre.agent.follow;

import io.cadre.agent.manifest.PodManifests;
import io.cadre.qos.KubernetesVersion;

/** Manifests for tests. */
final class Manifests {

  static final Admission ADMISSION = (PodManifests found) -> found.accept(KubernetesVersion.V1_36);

  private Manifests() {}

  static String pod(final String name, final String memory) {
    return """
    apiVersion: v1
    kind: Pod
    metadata: {name: %s}
    spec:
      containers:
      - name: app
        resources: {limits: {memory: %s}}
    """
        .formatted(name, memory);
  }

  static String json(final String name) {
    return """
    {"kind": "Pod", "metadata": {"name": "%s"},
     "spec": {"containers": [{"name": "app"}]}}
    """
        .formatted(name);
  }
}
