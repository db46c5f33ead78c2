package io.cadre.qos;

/** When a container of a pod runs. */
public enum ContainerKind {
  /** Runs to its end before the containers after it start. */
  INIT,
  /** An init container with {@code restartPolicy: Always}: starts in order and keeps running. */
  SIDECAR,
  /** Runs for the life of the pod. */
  REGULAR
}
