package io.cadre.agent.command;

import io.cadre.agent.manifest.NodeManifest;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.policy.NodePlanner;
import io.cadre.qos.policy.PlannedGroup;
import io.cadre.qos.policy.PolicyOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a plan is made of, read whole before anything is written.
 *
 * @param pods the pods of the node
 * @param node the node as described, or empty for this machine
 */
record PlanInputs(List<Pod> pods, Optional<Node> node) {

  static PlanInputs read(
      final Path pods, final Optional<Path> node, final KubernetesVersion version)
      throws RejectedInputException {
    final List<Pod> wanted = PodManifests.read(pods, version);
    return new PlanInputs(
        wanted, node.isPresent() ? Optional.of(NodeManifest.read(node.get())) : Optional.empty());
  }

  /** The plan for the kernel this runs on. */
  List<PlannedGroup> plan(final PolicyOptions options) throws IOException {
    final Node machine =
        node.isPresent()
            ? ThisMachine.withKernel(node.get(), node.get().swapCapacityBytes())
            : ThisMachine.node();
    return NodePlanner.plan(machine, pods, options);
  }
}
