package io.cadre.qos.policy;

/** The place of a group in the kubepods tree. */
public enum GroupRole {
  /** {@code kubepods}, which holds all pods. */
  ROOT,
  /** {@code burstable} or {@code besteffort}, which hold the pods of a class. */
  TIER,
  /** The group of a pod. */
  POD,
  /** The group of a container. */
  CONTAINER
}
