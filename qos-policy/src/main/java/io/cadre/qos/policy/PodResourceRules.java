package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.Quantity;
import io.cadre.qos.QuantityFormatException;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.List;

/** How the resources of a pod as a whole must fit those of its containers. */
final class PodResourceRules {
  private static final String RESOURCES = "spec.resources";

  private PodResourceRules() {}

  static void check(final Pod pod, final KubernetesVersion version, final Violations violations) {
    ContainerResourceRules.checkAmounts("spec.overhead", pod.overhead(), violations);
    pod.resources().ifPresent(r -> checkPodLevel(pod, r, violations));
    checkTotals(pod, version, violations);
  }

  private static void checkPodLevel(
      final Pod pod, final ResourceRequirements resources, final Violations violations) {
    ContainerResourceRules.checkRequirements(RESOURCES, resources, violations);
    checkNames(RESOURCES + ".requests", resources.requests(), violations);
    checkNames(RESOURCES + ".limits", resources.limits(), violations);
    checkSum(pod, resources.requests(), violations);
    checkLimits(pod.containers(), resources.limits(), violations);
  }

  private static void checkNames(
      final String path, final ResourceList list, final Violations violations) {
    list.quantities()
        .keySet()
        .forEach(
            name ->
                violations.addIf(
                    !PodLevelResources.isSupported(name) && !name.equals(ResourceList.PIDS),
                    path + "[" + name + "]",
                    "cannot be set for a pod as a whole"));
  }

  private static void checkSum(
      final Pod pod, final ResourceList requests, final Violations violations) {
    final ResourceList sum;
    try {
      sum = ContainerAggregate.requests(pod);
    } catch (final QuantityFormatException _) {
      return; // told by checkTotals
    }
    requests
        .quantities()
        .forEach(
            (name, request) ->
                sum.get(name)
                    .filter(containers -> request.compareTo(containers) < 0)
                    .ifPresent(
                        containers ->
                            violations.add(
                                RESOURCES + ".requests[" + name + "]",
                                request + " is below the containers' sum of " + containers)));
  }

  /** Upstream does not hold init containers to the pod's limits. */
  private static void checkLimits(
      final List<Container> containers, final ResourceList podLimits, final Violations violations) {
    for (int i = 0; i < containers.size(); i++) {
      final String path = "spec.containers[" + i + "].resources.limits[";
      containers
          .get(i)
          .limits()
          .quantities()
          .forEach(
              (name, limit) ->
                  podLimits
                      .get(name)
                      .filter(most -> limit.compareTo(most) > 0)
                      .ifPresent(
                          most ->
                              violations.add(
                                  path + name + "]", limit + " is above the pod's " + most)));
    }
  }

  /** Totals are computed in 64 bits, CPU in thousandths times a period of at most a second. */
  private static void checkTotals(
      final Pod pod, final KubernetesVersion version, final Violations violations) {
    try {
      final PodTotals totals = PodTotals.of(pod, version);
      checkCpu("requests", totals.requests(), violations);
      checkCpu("limits", totals.limits(), violations);
    } catch (final QuantityFormatException e) {
      violations.add("spec", e.getMessage());
    }
  }

  private static void checkCpu(
      final String side, final ResourceList totals, final Violations violations) {
    final Quantity most = Quantity.ofMilli(Long.MAX_VALUE / 1_000_000);
    totals
        .cpu()
        .filter(cpu -> cpu.compareTo(most) > 0)
        .ifPresent(
            cpu -> violations.add("spec", side + " of " + cpu + " cpu together exceed " + most));
  }
}
