package io.cadre.qos;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A pod, as far as the QoS rules look at it.
 *
 * <p>The values are taken as the API server hands them out, that is after defaulting; {@code
 * PodDefaulter} does it for a bare manifest, and {@code PodValidator} judges what only shows in
 * context.
 *
 * @param namespace {@code metadata.namespace}
 * @param name {@code metadata.name}
 * @param uid {@code metadata.uid}; for a static pod the 32 hex digits of its configuration hash
 * @param source where the kubelet learned about it
 * @param initContainers plain and restartable init containers in the order they start
 * @param containers the regular containers
 * @param resources {@code spec.resources}; present but empty differs from absent
 * @param overhead {@code spec.overhead}, what the sandbox of the runtime class costs
 * @param priority {@code spec.priority}
 * @param priorityClassName {@code spec.priorityClassName}, empty if none
 * @param statusQosClass {@code status.qosClass}
 * @param claims devices that are paid for in node resources, from {@code
 *     status.nodeAllocatableResourceClaimStatuses}
 */
public record Pod(
    String namespace,
    String name,
    String uid,
    PodSource source,
    List<Container> initContainers,
    List<Container> containers,
    Optional<ResourceRequirements> resources,
    ResourceList overhead,
    OptionalInt priority,
    String priorityClassName,
    Optional<QosClass> statusQosClass,
    List<NodeAllocatableClaim> claims) {

  /**
   * Copies the lists and refuses null.
   *
   * @throws IllegalArgumentException if a container is in the wrong list
   */
  public Pod {
    Objects.requireNonNull(namespace, "namespace");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(uid, "uid");
    Objects.requireNonNull(source, "source");
    initContainers = List.copyOf(initContainers);
    containers = List.copyOf(containers);
    Objects.requireNonNull(resources, "resources");
    Objects.requireNonNull(overhead, "overhead");
    Objects.requireNonNull(priority, "priority");
    Objects.requireNonNull(priorityClassName, "priorityClassName");
    Objects.requireNonNull(statusQosClass, "statusQosClass");
    claims = List.copyOf(claims);
    if (initContainers.stream().anyMatch(c -> c.kind() == ContainerKind.REGULAR)
        || containers.stream().anyMatch(c -> c.kind() != ContainerKind.REGULAR)) {
      throw new IllegalArgumentException("container of the wrong kind in pod " + name);
    }
  }

  /**
   * Starts a pod without containers.
   *
   * @param namespace {@code metadata.namespace}
   * @param name {@code metadata.name}
   * @param uid {@code metadata.uid}
   * @return a builder
   */
  public static Builder builder(final String namespace, final String name, final String uid) {
    return new Builder(namespace, name, uid);
  }

  /** Returns a builder that holds the values of this pod. */
  public Builder toBuilder() {
    final Builder builder = new Builder(namespace, name, uid);
    builder.source = source;
    builder.initContainers.addAll(initContainers);
    builder.containers.addAll(containers);
    builder.resources = resources;
    builder.overhead = overhead;
    builder.priority = priority;
    builder.priorityClassName = priorityClassName;
    builder.statusQosClass = statusQosClass;
    builder.claims = claims;
    return builder;
  }

  /** Returns the init containers and then the regular ones. */
  public Stream<Container> allContainers() {
    return Stream.concat(initContainers.stream(), containers.stream());
  }

  /** Returns {@code namespace/name}, as people write it. */
  public String label() {
    return namespace + "/" + name;
  }

  /** Collects the values of a pod. */
  public static final class Builder {
    private final String namespace;
    private final String name;
    private final String uid;
    private final List<Container> initContainers = new ArrayList<>();
    private final List<Container> containers = new ArrayList<>();
    private PodSource source = PodSource.API;
    private Optional<ResourceRequirements> resources = Optional.empty();
    private ResourceList overhead = ResourceList.EMPTY;
    private OptionalInt priority = OptionalInt.empty();
    private String priorityClassName = "";
    private Optional<QosClass> statusQosClass = Optional.empty();
    private List<NodeAllocatableClaim> claims = List.of();

    private Builder(final String namespace, final String name, final String uid) {
      this.namespace = namespace;
      this.name = name;
      this.uid = uid;
    }

    /**
     * Adds a container at the end of the list it belongs to.
     *
     * @param container an init, sidecar or regular container
     * @return this builder
     */
    public Builder add(final Container container) {
      final boolean regular = container.kind() == ContainerKind.REGULAR;
      (regular ? containers : initContainers).add(container);
      return this;
    }

    /**
     * Forgets all containers, so that others can be added.
     *
     * @return this builder
     */
    public Builder withoutContainers() {
      containers.clear();
      initContainers.clear();
      return this;
    }

    /**
     * Sets the source.
     *
     * @param value where the kubelet learned about the pod
     * @return this builder
     */
    public Builder source(final PodSource value) {
      source = value;
      return this;
    }

    /**
     * Sets {@code spec.resources}.
     *
     * @param value the pod-level requirements, or empty if the field is absent
     * @return this builder
     */
    public Builder resources(final Optional<ResourceRequirements> value) {
      resources = value;
      return this;
    }

    /**
     * Sets {@code spec.overhead}.
     *
     * @param value what the sandbox costs
     * @return this builder
     */
    public Builder overhead(final ResourceList value) {
      overhead = value;
      return this;
    }

    /**
     * Sets {@code spec.priority} and {@code spec.priorityClassName}.
     *
     * @param value the priority, or empty if absent
     * @param className the name of the priority class, empty if absent
     * @return this builder
     */
    public Builder priority(final OptionalInt value, final String className) {
      priority = value;
      priorityClassName = className;
      return this;
    }

    /**
     * Sets {@code status.qosClass}.
     *
     * @param value the class the API server has on record, or empty
     * @return this builder
     */
    public Builder statusQosClass(final Optional<QosClass> value) {
      statusQosClass = value;
      return this;
    }

    /**
     * Sets the claims that are paid for in node resources.
     *
     * @param value the claims
     * @return this builder
     */
    public Builder claims(final List<NodeAllocatableClaim> value) {
      claims = value;
      return this;
    }

    /** Returns the pod. */
    public Pod build() {
      return new Pod(
          namespace,
          name,
          uid,
          source,
          initContainers,
          containers,
          resources,
          overhead,
          priority,
          priorityClassName,
          statusQosClass,
          claims);
    }
  }
}
