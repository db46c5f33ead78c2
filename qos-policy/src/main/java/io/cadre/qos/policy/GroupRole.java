package io.cadre.qos.policy;

/** The place of a group on a node. */
public enum GroupRole {
  /** {@code kubepods}, which holds all pods. */
  ROOT,
  /** {@code burstable} or {@code besteffort}, which hold the pods of a class. */
  TIER,
  /** The group of a pod. */
  POD,
  /** The group of a container. */
  CONTAINER,
  /** A group outside {@code kubepods} that has to exist: that of a reservation. */
  RESERVED
}
