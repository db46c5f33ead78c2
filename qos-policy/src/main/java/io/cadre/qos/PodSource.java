package io.cadre.qos;

import java.util.Map;

/** Where the kubelet learned about a pod. */
public enum PodSource {
  /** From the API server. */
  API,
  /** From a manifest file or URL on the node. */
  STATIC,
  /** The API server's stand-in for a static pod. */
  MIRROR;

  private static final String CONFIG_SOURCE = "kubernetes.io/config.source";
  private static final String CONFIG_MIRROR = "kubernetes.io/config.mirror";

  /**
   * Returns the source that a pod's annotations tell.
   *
   * <p>Source: {@code pkg/kubelet/types/pod_update.go}.
   *
   * @param annotations {@code metadata.annotations} of the pod
   * @return {@link #API} when nothing else is said
   */
  public static PodSource of(final Map<String, String> annotations) {
    if (annotations.containsKey(CONFIG_MIRROR)) {
      return MIRROR;
    }
    return annotations.getOrDefault(CONFIG_SOURCE, "api").equals("api") ? API : STATIC;
  }
}
