package io.cadre.agent.command;

import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.ManifestSource;
import io.cadre.agent.manifest.NodeManifest;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.Node;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** The options that name the pods and the node. */
final class InputFlags {

  @Option(
      names = "--pods",
      required = true,
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Pods, lists of pods, or Deployments and the like by their pod template, YAML or JSON:"
              + " files, folders of manifests, or - for standard input.")
  private List<String> pods;

  @Option(
      names = "--node",
      paramLabel = "FILE",
      description = "A Node object, YAML or JSON; without it, this machine.")
  private Optional<Path> node;

  @Option(
      names = "--no-defaulting",
      description = "Take the pods as they are written, without what the API server fills in.")
  private boolean noDefaulting;

  /** What the inputs hold; standard input can be read once. */
  PodManifests manifests() throws RejectedInputException {
    return PodManifests.read(ManifestSource.named(pods, System.in));
  }

  /** The pods as a release of Kubernetes would have them. */
  AcceptedPods accept(final PodManifests manifests, final KubernetesVersion version) {
    return noDefaulting ? manifests.acceptUndefaulted(version) : manifests.accept(version);
  }

  /** The node as described, and this machine's where it is not. */
  NodeInputs describedNode(final OptionalLong pageSize, final PolicyFlags policy)
      throws IOException, RejectedInputException {
    return NodeInputs.described(node(), pageSize, policy);
  }

  /** The node as described, with the page sizes of this machine's kernel. */
  NodeInputs nodeOfThisKernel(final PolicyFlags policy) throws IOException, RejectedInputException {
    return NodeInputs.ofThisKernel(node(), policy);
  }

  private Optional<Node> node() throws RejectedInputException {
    return node.isPresent() ? Optional.of(NodeManifest.read(node.get())) : Optional.empty();
  }
}
