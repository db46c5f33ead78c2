package io.cadre.qos.manager;

import io.cadre.cgroup.CgroupPath;
import io.cadre.qos.Pod;
import io.cadre.qos.QosClass;
import io.cadre.qos.policy.NodePolicy;
import io.cadre.qos.policy.Plan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The pods that are wanted and what follows from them. A value; changing it gives another one, or
 * fails with IllegalArgumentException.
 */
record DesiredNode(NodePolicy policy, List<Pod> pods, Plan plan) {

  static DesiredNode of(final NodePolicy policy, final List<Pod> pods) {
    final List<Pod> copy = List.copyOf(pods);
    final Plan plan = policy.plan(copy);
    plan.groups().forEach(group -> CgroupPath.of(group.path())); // checks the names
    return new DesiredNode(policy, copy, plan);
  }

  /** With these pods and no others. */
  DesiredNode withOnly(final List<Pod> others) {
    final Map<String, Pod> before = new HashMap<>();
    pods.forEach(pod -> before.put(pod.uid(), pod));
    others.forEach(pod -> requireSameClass(before.get(pod.uid()), pod));
    return of(policy, others);
  }

  /** With this pod in the place of the one with its uid, or at the end. */
  DesiredNode with(final Pod pod) {
    final List<Pod> others = new ArrayList<>(pods);
    others.replaceAll(other -> other.uid().equals(pod.uid()) ? pod : other);
    if (!others.contains(pod)) {
      others.add(pod);
    }
    return withOnly(others);
  }

  DesiredNode without(final String uid) {
    return of(policy, pods.stream().filter(pod -> !pod.uid().equals(uid)).toList());
  }

  /** The class says where the group of a pod is, and a pod does not move. */
  private void requireSameClass(final Pod before, final Pod after) {
    if (before == null || before == after) {
      return;
    }
    final QosClass was = policy.qosClass(before);
    final QosClass is = policy.qosClass(after);
    if (was != is) {
      throw new IllegalArgumentException(
          "the QoS class of a pod does not change: %s is %s and would be %s"
              .formatted(after.label(), was.kubernetesName(), is.kubernetesName()));
    }
  }
}
