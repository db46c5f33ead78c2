package io.cadre.agent.command;

import io.cadre.agent.manifest.KubeletConfigManifest;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.agent.manifest.Rejection;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.policy.KubeletConfig;
import io.cadre.qos.policy.NodePlanner;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PolicyOptions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The node and its kubelet, all that a plan needs beside pods; read whole before anything is
 * written.
 *
 * @param node the node
 * @param version the release of its kubelet
 * @param kubelet the kubelet's configuration, or empty where it is not known
 * @param policy the command line, which wins over the kubelet's configuration
 */
record NodeInputs(
    Node node, KubernetesVersion version, Optional<KubeletConfig> kubelet, PolicyFlags policy) {

  /** For groups of this machine: whatever the description says, its kernel's page sizes count. */
  static NodeInputs ofThisKernel(final Optional<Node> described, final PolicyFlags policy)
      throws IOException, RejectedInputException {
    return of(
        described.isPresent()
            ? ThisMachine.withKernel(described.get(), described.get().swapCapacityBytes())
            : ThisMachine.node(),
        policy);
  }

  /** For figures alone: nothing of this machine counts that is described. */
  static NodeInputs described(
      final Optional<Node> described, final OptionalLong pageSize, final PolicyFlags policy)
      throws IOException, RejectedInputException {
    final Node node = described.isPresent() ? described.get() : ThisMachine.node();
    final long page = pageSize.isPresent() ? pageSize.getAsLong() : ThisMachine.pageSize();
    return of(node.withKernel(node.swapCapacityBytes(), page, node.hugepageSizes()), policy);
  }

  private static NodeInputs of(final Node node, final PolicyFlags policy)
      throws RejectedInputException {
    final KubernetesVersion version = policy.version();
    return new NodeInputs(node, version, kubelet(policy, version), policy);
  }

  private static Optional<KubeletConfig> kubelet(
      final PolicyFlags policy, final KubernetesVersion version) throws RejectedInputException {
    return policy.kubeletConfig().isPresent()
        ? Optional.of(KubeletConfigManifest.read(policy.kubeletConfig().get(), version))
        : Optional.empty();
  }

  /** The same node with the kubelet of another release. */
  NodeInputs at(final KubernetesVersion other) throws RejectedInputException {
    return new NodeInputs(node, other, kubelet(policy, other), policy);
  }

  /** What the rules have to know. */
  PolicyOptions options() {
    return kubelet.map(k -> policy.options(k.options())).orElseGet(() -> policy.options(version));
  }

  /** What the groups of the node should be set to. */
  Plan plan(final List<Pod> pods) throws IOException, RejectedInputException {
    if (kubelet.isEmpty()) {
      return NodePlanner.plan(node, pods, options());
    }
    final KubeletConfig config = kubelet.get().withOptions(options());
    try {
      return NodePlanner.plan(ThisMachine.withPids(node), pods, config);
    } catch (final IllegalArgumentException e) {
      final String file = policy.kubeletConfig().orElseThrow().toString();
      throw new RejectedInputException(List.of(new Rejection(file, "", "", e.getMessage())), e);
    }
  }
}
