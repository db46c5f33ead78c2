package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The QoS class of a pod.
 *
 * <p>Only CPU and memory count, and only amounts above zero. Requests and limits of all containers
 * are added, those of init containers too:
 *
 * <ul>
 *   <li>neither requests nor limits: BestEffort;
 *   <li>every container has a CPU and a memory limit, and the sums of requests and limits are
 *       equal: Guaranteed;
 *   <li>else Burstable.
 * </ul>
 *
 * <p>With pod-level resources those alone are judged. Up to 1.36 a present but empty {@code
 * spec.resources} counted as such, so the pod was BestEffort whatever its containers said.
 *
 * <p>Requests have to be defaulted from limits before; this rule does not do it.
 *
 * <p>Source: {@code GetPodQOS} and {@code ComputePodQOS} in {@code
 * pkg/apis/core/v1/helper/qos/qos.go}. {@code status.qosClass} since 1.29, pod-level resources
 * since 1.32, the empty object fixed in 1.37 ({@code PodLevelResourcesFixKubeletQOSClass}).
 */
public final class QosClassification {
  private QosClassification() {}

  /**
   * Returns the class that the kubelet acts on.
   *
   * @param pod the pod after defaulting
   * @param version the release whose rules count
   * @return the class on record in the pod's status, else the computed one
   */
  public static QosClass of(final Pod pod, final KubernetesVersion version) {
    return pod.statusQosClass()
        .filter(_ -> version.isAtLeast(KubernetesVersion.V1_29))
        .orElseGet(() -> compute(pod, version));
  }

  /**
   * Returns the class that follows from the pod's resources.
   *
   * @param pod the pod after defaulting
   * @param version the release whose rules count
   * @return the class, whatever the pod's status says
   */
  public static QosClass compute(final Pod pod, final KubernetesVersion version) {
    final Pod seen = ReleaseView.of(pod, version);
    return judgedAlone(seen, version)
        .map(QosClassification::ofPodLevel)
        .orElseGet(() -> ofContainers(seen));
  }

  /** The pod-level resources if they decide, whatever the containers say. */
  private static Optional<ResourceRequirements> judgedAlone(
      final Pod pod, final KubernetesVersion version) {
    final boolean emptyCounts = !version.isAtLeast(KubernetesVersion.V1_37);
    return pod.resources().filter(_ -> emptyCounts || PodLevelResources.isSet(pod));
  }

  /** The two resources that count; an amount of zero stands for an absent one too. */
  private record Counted(Quantity cpu, Quantity memory) {
    static final Counted NOTHING = new Counted(Quantity.ZERO, Quantity.ZERO);

    static Counted of(final ResourceList list) {
      return list.isEmpty()
          ? NOTHING
          : new Counted(positive(list, ResourceList.CPU), positive(list, ResourceList.MEMORY));
    }

    private static Quantity positive(final ResourceList list, final String name) {
      return list.isPositive(name) ? list.quantities().get(name) : Quantity.ZERO;
    }

    Counted plus(final Counted other) {
      return new Counted(cpu.add(other.cpu), memory.add(other.memory));
    }

    String amounts() {
      return "cpu=" + cpu + " memory=" + memory;
    }

    boolean hasNeither() {
      return cpu.isZero() && memory.isZero();
    }

    boolean hasBoth() {
      return !cpu.isZero() && !memory.isZero();
    }
  }

  private static QosClass ofPodLevel(final ResourceRequirements resources) {
    final Counted limits = Counted.of(resources.limits());
    return decide(Counted.of(resources.requests()), limits, limits.hasBoth());
  }

  private static QosClass ofContainers(final Pod pod) {
    Counted requests = Counted.NOTHING;
    Counted limits = Counted.NOTHING;
    boolean allLimited = true;
    for (final List<Container> containers : List.of(pod.initContainers(), pod.containers())) {
      for (final Container container : containers) {
        final Counted own = Counted.of(container.limits());
        requests = requests.plus(Counted.of(container.requests()));
        limits = limits.plus(own);
        allLimited &= own.hasBoth();
      }
    }
    return decide(requests, limits, allLimited);
  }

  private static QosClass decide(
      final Counted requests, final Counted limits, final boolean allLimited) {
    if (requests.hasNeither() && limits.hasNeither()) {
      return QosClass.BEST_EFFORT;
    }
    return allLimited && requests.equals(limits) ? QosClass.GUARANTEED : QosClass.BURSTABLE;
  }

  /**
   * Returns why a pod is of its class, with its own amounts, for people.
   *
   * @param pod the pod after defaulting
   * @param version the release whose rules count
   * @return one line without the class
   */
  public static String explain(final Pod pod, final KubernetesVersion version) {
    final Pod seen = ReleaseView.of(pod, version);
    if (seen.statusQosClass().isPresent() && version.isAtLeast(KubernetesVersion.V1_29)) {
      return "status.qosClass of the pod says so";
    }
    return judgedAlone(seen, version)
        .map(r -> "pod-level " + amounts(Counted.of(r.requests()), Counted.of(r.limits())))
        .orElseGet(() -> explainContainers(seen));
  }

  private static String explainContainers(final Pod pod) {
    final Counted requests = sum(pod, Container::requests);
    final Counted limits = sum(pod, Container::limits);
    final String unlimited =
        pod.allContainers()
            .filter(c -> !Counted.of(c.limits()).hasBoth())
            .map(Container::name)
            .collect(Collectors.joining(", "));
    final boolean bestEffort = requests.hasNeither() && limits.hasNeither();
    return amounts(requests, limits)
        + (unlimited.isEmpty() || bestEffort ? "" : ", not both limits on: " + unlimited);
  }

  private static Counted sum(final Pod pod, final Function<Container, ResourceList> part) {
    return pod.allContainers().map(part).map(Counted::of).reduce(Counted.NOTHING, Counted::plus);
  }

  private static String amounts(final Counted requests, final Counted limits) {
    return "requests " + requests.amounts() + ", limits " + limits.amounts();
  }
}
