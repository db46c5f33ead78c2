package io.cadre.agent.command;

import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.KubeletConfigManifest;
import io.cadre.agent.manifest.NodeManifest;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.agent.manifest.Rejection;
import io.cadre.agent.report.PlannedNode;
import io.cadre.agent.report.ReleaseChoice;
import io.cadre.agent.report.ReleaseChoice.Origin;
import io.cadre.cgroup.PageSize;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.policy.KubeletConfig;
import io.cadre.qos.policy.NodePolicy;
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
 * @param release whose rules count
 * @param kubelet the kubelet's configuration, or empty where it is not known
 * @param policy the command line, which wins over the kubelet's configuration
 */
record NodeInputs(
    Node node, ReleaseChoice release, Optional<KubeletConfig> kubelet, PolicyFlags policy) {

  /** For groups of this machine: whatever the description says, its kernel's page sizes count. */
  static NodeInputs ofThisKernel(final Optional<NodeManifest> described, final PolicyFlags policy)
      throws IOException, RejectedInputException {
    final Optional<Node> node = described.map(NodeManifest::node);
    return of(
        node.isPresent()
            ? ThisMachine.withKernel(node.get(), node.get().swapCapacityBytes())
            : ThisMachine.node(),
        release(policy, described),
        policy);
  }

  /** For figures alone: nothing of this machine counts that is described. */
  static NodeInputs described(
      final Optional<NodeManifest> described, final OptionalLong pageSize, final PolicyFlags policy)
      throws IOException, RejectedInputException {
    final Node node = described.isPresent() ? described.get().node() : ThisMachine.node();
    final long page = pageSize.isPresent() ? pageSize.getAsLong() : PageSize.ofKernel();
    return of(
        node.withKernel(node.swapCapacityBytes(), page, node.hugepageSizes()),
        release(policy, described),
        policy);
  }

  private static ReleaseChoice release(
      final PolicyFlags policy, final Optional<NodeManifest> described)
      throws RejectedInputException {
    if (policy.version().isPresent()) {
      return new ReleaseChoice(policy.version().get(), Origin.FLAG);
    }
    final Optional<KubernetesVersion> kubelet =
        described.isPresent() ? described.get().kubelet() : Optional.empty();
    return kubelet
        .map(version -> new ReleaseChoice(version, Origin.NODE))
        .orElse(new ReleaseChoice(KubernetesVersion.NEWEST, Origin.NEWEST));
  }

  private static NodeInputs of(
      final Node node, final ReleaseChoice release, final PolicyFlags policy)
      throws RejectedInputException {
    return new NodeInputs(node, release, kubelet(policy, release.version()), policy);
  }

  private static Optional<KubeletConfig> kubelet(
      final PolicyFlags policy, final KubernetesVersion version) throws RejectedInputException {
    return policy.kubeletConfig().isPresent()
        ? Optional.of(KubeletConfigManifest.read(policy.kubeletConfig().get(), version))
        : Optional.empty();
  }

  /** The same node with the kubelet of another release. */
  NodeInputs at(final KubernetesVersion other) throws RejectedInputException {
    return new NodeInputs(
        node, new ReleaseChoice(other, release.origin()), kubelet(policy, other), policy);
  }

  /** The release whose rules count. */
  KubernetesVersion version() {
    return release.version();
  }

  /** What the rules have to know. */
  PolicyOptions options() {
    return kubelet.map(k -> policy.options(k.options())).orElseGet(() -> policy.options(version()));
  }

  /** The rules of the node. */
  NodePolicy rules() throws IOException {
    return kubelet.isEmpty()
        ? NodePolicy.of(node, options())
        : NodePolicy.of(ThisMachine.withPids(node), kubelet.get().withOptions(options()));
  }

  /** What the groups of the node should be set to. */
  Plan plan(final List<Pod> pods) throws IOException, RejectedInputException {
    final NodePolicy rules = rules();
    if (kubelet.isEmpty()) {
      return rules.plan(pods);
    }
    try {
      return rules.plan(pods);
    } catch (final IllegalArgumentException e) {
      final String file = policy.kubeletConfig().orElseThrow().toString();
      throw new RejectedInputException(List.of(new Rejection(file, "", "", e.getMessage())), e);
    }
  }

  /** All that there is to say about the plan for {@code pods}. */
  PlannedNode planned(final AcceptedPods pods) throws IOException, RejectedInputException {
    return PlannedNode.of(node, release, options(), plan(pods.pods()), pods);
  }
}
