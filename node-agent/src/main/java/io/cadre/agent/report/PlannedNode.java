package io.cadre.agent.report;

import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.Rejection;
import io.cadre.qos.Node;
import io.cadre.qos.policy.GroupRole;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedGroup;
import io.cadre.qos.policy.PolicyOptions;
import java.util.List;

/**
 * All that there is to say about the plan of a node.
 *
 * @param node the node
 * @param release whose rules count
 * @param options what the rules were told
 * @param plan the groups, for the pods that can be used
 * @param pods those pods with their groups
 * @param rejections why others cannot be used
 */
public record PlannedNode(
    Node node,
    ReleaseChoice release,
    PolicyOptions options,
    Plan plan,
    List<PlannedPod> pods,
    List<Rejection> rejections) {

  /** Copies the lists. */
  public PlannedNode {
    pods = List.copyOf(pods);
    rejections = List.copyOf(rejections);
  }

  /** {@return what there is to say about {@code plan}, which was made of {@code pods}} */
  public static PlannedNode of(
      final Node node,
      final ReleaseChoice release,
      final PolicyOptions options,
      final Plan plan,
      final AcceptedPods pods) {
    return new PlannedNode(
        node, release, options, plan, PlannedPod.of(plan, pods.pods()), pods.rejections());
  }

  /** {@return the groups that belong to no pod} */
  List<PlannedGroup> groupsOfTheNode() {
    return plan.groups().stream()
        .filter(g -> g.role() != GroupRole.POD && g.role() != GroupRole.CONTAINER)
        .toList();
  }
}
