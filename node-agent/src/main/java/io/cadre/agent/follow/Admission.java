package io.cadre.agent.follow;

import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.PodManifests;

/** Makes pods of manifests as an API server does, of whichever release: defaults, then checks. */
@FunctionalInterface
public interface Admission {

  /** {@return the pods that may be acted on, and why others may not} */
  AcceptedPods accept(PodManifests manifests);
}
