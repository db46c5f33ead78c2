package io.cadre.agent.report;

import io.cadre.qos.KubernetesVersion;

/**
 * The release whose rules count, and who said so.
 *
 * @param version the release
 * @param origin who said so
 */
public record ReleaseChoice(KubernetesVersion version, Origin origin) {

  /** Who named a release. */
  public enum Origin {
    /** The command line. */
    FLAG,
    /** The Node object, by the version of its kubelet. */
    NODE,
    /** Nobody: it is the newest one known. */
    NEWEST
  }
}
