package io.cadre.qos.policy;

import io.cadre.qos.Container;
import io.cadre.qos.Pod;
import io.cadre.qos.Quantity;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import java.util.List;
import java.util.Optional;

/** What requests and limits must look like, for each container and for the pod as a whole. */
final class ContainerResourceRules {
  private ContainerResourceRules() {}

  static void check(final Pod pod, final Violations violations) {
    check("spec.initContainers", pod.initContainers(), violations);
    check("spec.containers", pod.containers(), violations);
  }

  private static void check(
      final String field, final List<Container> containers, final Violations violations) {
    for (int i = 0; i < containers.size(); i++) {
      final String path = field + "[" + i + "].resources";
      final ResourceRequirements resources = containers.get(i).resources();
      checkRequirements(path, resources, violations);
      violations.addIf(
          hasHugepages(resources) && !hasCpuOrMemory(resources),
          path,
          "huge pages need a cpu or memory request beside them");
    }
  }

  /** Checks what holds for a container and for a pod as a whole. */
  static void checkRequirements(
      final String path, final ResourceRequirements resources, final Violations violations) {
    checkAmounts(path + ".limits", resources.limits(), violations);
    checkAmounts(path + ".requests", resources.requests(), violations);
    resources
        .requests()
        .quantities()
        .forEach(
            (name, request) ->
                checkRequest(
                    path + ".requests[" + name + "]",
                    name,
                    request,
                    resources.limits().get(name),
                    violations));
  }

  static void checkAmounts(
      final String path, final ResourceList list, final Violations violations) {
    list.quantities()
        .forEach(
            (name, amount) -> {
              final String field = path + "[" + name + "]";
              violations.addIf(amount.signum() < 0, field, "is negative: " + amount);
              violations.addIf(
                  !mayOvercommit(name) && !isWhole(amount), field, "is no whole number: " + amount);
              violations.addIf(
                  isPartOfPage(name, amount), field, "is no multiple of the page size: " + amount);
            });
  }

  private static void checkRequest(
      final String field,
      final String name,
      final Quantity request,
      final Optional<Quantity> limit,
      final Violations violations) {
    if (limit.isEmpty()) {
      violations.addIf(!mayOvercommit(name), field, "needs a limit of the same amount");
      return;
    }
    final int order = request.compareTo(limit.get());
    violations.addIf(order > 0, field, request + " is above the limit of " + limit.get());
    violations.addIf(
        order < 0 && !mayOvercommit(name),
        field,
        request + " must be equal to the limit of " + limit.get());
  }

  /** Whether more can be promised than there is: cpu, memory and storage, but no devices. */
  private static boolean mayOvercommit(final String name) {
    final boolean isNative = name.indexOf('/') < 0 || name.contains("kubernetes.io/");
    return isNative && !ResourceList.isHugepages(name);
  }

  private static boolean isWhole(final Quantity amount) {
    return amount.exact().stripTrailingZeros().scale() <= 0;
  }

  private static boolean isPartOfPage(final String name, final Quantity amount) {
    return HugepageSize.ofResource(name).stream()
        .anyMatch(size -> size <= 0 || amount.value() % size != 0);
  }

  private static boolean hasHugepages(final ResourceRequirements resources) {
    return !resources.requests().hugepages().isEmpty() || !resources.limits().hugepages().isEmpty();
  }

  private static boolean hasCpuOrMemory(final ResourceRequirements resources) {
    final ResourceList both = resources.requests().plus(resources.limits());
    return both.cpu().isPresent() || both.memory().isPresent();
  }
}
