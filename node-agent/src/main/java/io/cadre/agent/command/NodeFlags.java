package io.cadre.agent.command;

import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.NodeManifest;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.qos.KubernetesVersion;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that name the node, and say how its API server treats pods. */
final class NodeFlags {

  @Option(
      names = "--node",
      paramLabel = "FILE",
      description = "A Node object, YAML or JSON; without it, this machine.")
  private Optional<Path> node;

  @Option(
      names = "--no-defaulting",
      description = "Take the pods as they are written, without what the API server fills in.")
  private boolean noDefaulting;

  /** The Node object, where there is one. */
  Optional<NodeManifest> described() throws RejectedInputException {
    return node.isPresent() ? Optional.of(NodeManifest.read(node.get())) : Optional.empty();
  }

  /** The pods as a release of Kubernetes would have them. */
  AcceptedPods accept(final PodManifests manifests, final KubernetesVersion version) {
    return noDefaulting ? manifests.acceptUndefaulted(version) : manifests.accept(version);
  }
}
