package io.cadre.agent.command;

import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.ManifestSource;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.qos.KubernetesVersion;
import io.cadre.qos.policy.Plan;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that name the pods and the node, for a command that looks at them once. */
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

  @Mixin private NodeFlags node;

  /** What the inputs hold; standard input can be read once. */
  PodManifests manifests() throws RejectedInputException {
    return PodManifests.read(ManifestSource.named(pods, System.in));
  }

  /** The pods as a release of Kubernetes would have them. */
  AcceptedPods accept(final PodManifests manifests, final KubernetesVersion version) {
    return node.accept(manifests, version);
  }

  /** The node as described, and this machine's where it is not. */
  NodeInputs describedNode(final OptionalLong pageSize, final PolicyFlags policy)
      throws IOException, RejectedInputException {
    return NodeInputs.described(node.described(), pageSize, policy);
  }

  /** The plan of all pods for the node as described, with the page sizes of this kernel. */
  Plan planOfThisKernel(final PolicyFlags policy) throws IOException, RejectedInputException {
    final PodManifests manifests = manifests();
    final NodeInputs inputs = NodeInputs.ofThisKernel(node.described(), policy);
    return inputs.plan(accept(manifests, inputs.version()).all());
  }
}
