package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.Pod;

/** Names the group of a container inside the group of its pod. */
@FunctionalInterface
public interface ContainerLeaf {
  /** Names it like the container; for use where no runtime tells an id. */
  ContainerLeaf BY_CONTAINER_NAME = (_, container) -> container.name();

  /**
   * Returns the directory name for a container.
   *
   * @param pod its pod
   * @param container the container
   * @return the last element of its path, a plain directory name
   */
  String of(Pod pod, Container container);
}
