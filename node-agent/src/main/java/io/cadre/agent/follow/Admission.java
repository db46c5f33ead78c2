package io.cadre.agent.follow;

import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.PodManifests;

/** Makes pods of what is written, as some release of Kubernetes does. */
@FunctionalInterface
public interface Release {

  /** {@return the pods that may be acted on, and why others may not} */
  AcceptedPods accept(PodManifests manifests);
}
