package io.cadre.agent.command;

import io.cadre.agent.manifest.KubeletConfigManifest;
import io.cadre.agent.manifest.NodeManifest;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.agent.manifest.Rejection;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.policy.KubeletConfig;
import io.cadre.qos.policy.NodePlanner;
import io.cadre.qos.policy.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a plan is made of, read whole before anything is written.
 *
 * @param pods the pods of the node
 * @param node the node as described, or empty for this machine
 * @param kubelet the kubelet's configuration, or empty where it is not known
 * @param flags the command line, which wins over the kubelet's configuration
 */
record PlanInputs(
    List<Pod> pods, Optional<Node> node, Optional<KubeletConfig> kubelet, PolicyFlags flags) {

  static PlanInputs read(final Path pods, final Optional<Path> node, final PolicyFlags flags)
      throws RejectedInputException {
    final List<Pod> wanted = PodManifests.read(pods, flags.version());
    return new PlanInputs(
        wanted,
        node.isPresent() ? Optional.of(NodeManifest.read(node.get())) : Optional.empty(),
        flags.kubeletConfig().isPresent()
            ? Optional.of(KubeletConfigManifest.read(flags.kubeletConfig().get(), flags.version()))
            : Optional.empty(),
        flags);
  }

  /** The plan for the kernel this runs on. */
  Plan plan() throws IOException, RejectedInputException {
    final Node machine =
        node.isPresent()
            ? ThisMachine.withKernel(node.get(), node.get().swapCapacityBytes())
            : ThisMachine.node();
    if (kubelet.isEmpty()) {
      return NodePlanner.plan(machine, pods, flags.options());
    }
    final KubeletConfig config = kubelet.get().withOptions(flags.options(kubelet.get().options()));
    try {
      return NodePlanner.plan(ThisMachine.withPids(machine), pods, config);
    } catch (final IllegalArgumentException e) {
      final String file = flags.kubeletConfig().orElseThrow().toString();
      throw new RejectedInputException(List.of(new Rejection(file, "", "", e.getMessage())), e);
    }
  }
}
