package io.cadre.agent.report;

import io.cadre.qos.Container;
import io.cadre.qos.Pod;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * One pod with what a plan has for it.
 *
 * @param pod the pod
 * @param group its group
 * @param containers its containers, in the order they start
 */
public record PlannedPod(Pod pod, PlannedGroup group, List<PlannedContainer> containers) {

  /**
   * One container with what a plan has for it.
   *
   * @param container the container
   * @param group its group
   */
  public record PlannedContainer(Container container, PlannedGroup group) {}

  /** Copies the list. */
  public PlannedPod {
    containers = List.copyOf(containers);
  }

  /**
   * {@return each pod with its groups}
   *
   * @param plan made of {@code pods}, in their order
   */
  public static List<PlannedPod> of(final Plan plan, final List<Pod> pods) {
    final Iterator<PlannedGroup> groups =
        plan.groups().stream()
            .filter(g -> g.role() == GroupRole.POD || g.role() == GroupRole.CONTAINER)
            .iterator();
    final List<PlannedPod> planned = new ArrayList<>();
    for (final Pod pod : pods) {
      final PlannedGroup group = groups.next();
      final List<PlannedContainer> containers =
          pod.allContainers().map(c -> new PlannedContainer(c, groups.next())).toList();
      planned.add(new PlannedPod(pod, group, containers));
    }
    return planned;
  }
}
