package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.List;
import java.util.Optional;

/**
 * A pod without the fields that a release does not know.
 *
 * <p>An API server drops unknown fields, so for an older release a sidecar is a plain init
 * container, and pod-level resources or device claims do not exist. A field that is present counts
 * as switched on, whether or not its gate was on by default.
 *
 * <p>Sidecars: 1.28 ({@code SidecarContainers}). Pod-level resources: 1.32 ({@code
 * PodLevelResources}), huge pages among them 1.34. Claims paid for in node resources: 1.37 ({@code
 * DRANodeAllocatableResources}).
 */
public final class ReleaseView {
  private ReleaseView() {}

  /**
   * Returns the pod as a release sees it.
   *
   * @param pod any pod
   * @param version the release
   * @return the same pod if the release knows all its fields
   */
  public static Pod of(final Pod pod, final KubernetesVersion version) {
    if (version.isAtLeast(KubernetesVersion.V1_37)) {
      return pod;
    }
    final Optional<ResourceRequirements> podLevel = podLevel(pod.resources(), version);
    if (pod.claims().isEmpty()
        && podLevel.equals(pod.resources())
        && version.isAtLeast(KubernetesVersion.V1_28)) {
      return pod;
    }
    final Pod.Builder view = pod.toBuilder().claims(List.of());
    view.resources(podLevel);
    if (!version.isAtLeast(KubernetesVersion.V1_28)) {
      view.withoutContainers();
      pod.allContainers().map(ReleaseView::asPlainInit).forEach(view::add);
    }
    return view.build();
  }

  private static Optional<ResourceRequirements> podLevel(
      final Optional<ResourceRequirements> resources, final KubernetesVersion version) {
    if (version.isAtLeast(KubernetesVersion.V1_34)) {
      return resources;
    }
    return resources
        .filter(_ -> version.isAtLeast(KubernetesVersion.V1_32))
        .map(
            r ->
                new ResourceRequirements(
                    withoutHugepages(r.requests()), withoutHugepages(r.limits())));
  }

  private static ResourceList withoutHugepages(final ResourceList list) {
    return list.only(name -> !ResourceList.isHugepages(name));
  }

  private static Container asPlainInit(final Container container) {
    return container.isSidecar()
        ? new Container(container.name(), ContainerKind.INIT, container.resources())
        : container;
  }
}
