package io.cadre.qos;

import java.util.Objects;

/**
 * One container of a pod, as far as resources are concerned.
 *
 * @param name its name, unique within the pod
 * @param kind when it runs
 * @param resources its own requests and limits
 */
public record Container(String name, ContainerKind kind, ResourceRequirements resources) {
  /** Refuses null; the spelling of the name is for {@code PodValidator} to judge. */
  public Container {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(resources, "resources");
  }

  /** Returns the container's own requests. */
  public ResourceList requests() {
    return resources.requests();
  }

  /** Returns the container's own limits. */
  public ResourceList limits() {
    return resources.limits();
  }

  /** Returns whether this is a restartable init container. */
  public boolean isSidecar() {
    return kind == ContainerKind.SIDECAR;
  }

  /**
   * Returns this container with other resources.
   *
   * @param other the new requests and limits
   * @return a copy
   */
  public Container withResources(final ResourceRequirements other) {
    return new Container(name, kind, other);
  }
}
