package io.cadre.agent.command;

import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.manifest.RejectedInputException;
import io.cadre.agent.report.Explanation;
import io.cadre.agent.report.History;
import io.cadre.agent.report.PlannedNode;
import io.cadre.agent.report.PlannedPod;
import io.cadre.qos.KubernetesVersion;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says where each value of a pod comes from. */
@Command(
    name = "explain",
    description = {
      "Say where each value of a pod comes from: the formula with the pod's own numbers, and the"
          + " release from which on it comes out like this.",
      "Needs no root and no control groups."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cadre explain web --pods deployment.yaml",
      "  cadre explain shop/web-0 app memory.high --pods pods.json --node node.json",
      "  cadre explain web memory.high --pods deployment.yaml --compare 1.26,1.37"
    })
final class ExplainCommand implements Callable<Integer> {

  @Parameters(index = "0", paramLabel = "POD", description = "NAME, NAMESPACE/NAME or the uid.")
  private String pod;

  @Parameters(
      index = "1..2",
      arity = "0..2",
      paramLabel = "[CONTAINER] [FILE]",
      hideParamSyntax = true,
      description = "One container, and one file such as memory.high or oom_score_adj.")
  private List<String> parts = List.of();

  @Option(
      names = "--compare",
      split = ",",
      paramLabel = "VERSION",
      description = "Releases to show the differences to, such as 1.26,1.37.")
  private List<String> compared = List.of();

  @Mixin private InputFlags input;

  @Mixin private PageSizeFlag pageSize;

  @Mixin private PolicyFlags policy;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    final List<KubernetesVersion> others = compared.stream().map(policy::version).toList();
    final PodManifests manifests = input.manifests();
    final NodeInputs inputs = input.describedNode(pageSize.bytes(), policy);
    final AcceptedPods pods = input.accept(manifests, inputs.version());
    final PlannedNode node = inputs.planned(pods);
    InputNotes.print(manifests, pods, spec.commandLine().getErr());
    final PlannedPod found = find(node.pods());
    final History history = new History(everywhere(inputs, node, manifests), found.pod().uid());
    final boolean explained =
        new Explanation(found, inputs.version(), history, spec.commandLine().getOut())
            .print(container(found), file(), others);
    if (!explained) {
      spec.commandLine().getErr().println("no such value: the file is left alone");
    }
    return explained ? ExitStatus.OK : ExitStatus.FAILED;
  }

  /** The plans of all releases; one that refuses the kubelet's configuration has none. */
  private EnumMap<KubernetesVersion, PlannedNode> everywhere(
      final NodeInputs inputs, final PlannedNode here, final PodManifests manifests)
      throws IOException {
    final EnumMap<KubernetesVersion, PlannedNode> nodes = new EnumMap<>(KubernetesVersion.class);
    for (final KubernetesVersion version : KubernetesVersion.values()) {
      try {
        final NodeInputs there = inputs.at(version);
        nodes.put(
            version,
            version == inputs.version() ? here : there.planned(input.accept(manifests, version)));
      } catch (final RejectedInputException noAnswer) {
        continue; // that kubelet would not start
      }
    }
    return nodes;
  }

  private PlannedPod find(final List<PlannedPod> pods) {
    final List<PlannedPod> found =
        pods.stream()
            .filter(
                p ->
                    pod.equals(p.pod().name())
                        || pod.equals(p.pod().label())
                        || pod.equals(p.pod().uid()))
            .toList();
    if (found.size() != 1) {
      final List<String> known =
          (found.isEmpty() ? pods : found)
              .stream().map(p -> p.pod().label() + " (" + p.pod().uid() + ")").toList();
      throw new ParameterException(
          spec.commandLine(),
          (found.isEmpty() ? "no such pod: " : "several pods: ") + pod + ", there are " + known);
    }
    return found.getFirst();
  }

  /** A container's name has no dot and no underscore, a file's has one of them. */
  private static boolean isFile(final String part) {
    return part.contains(".") || part.contains("_");
  }

  private Optional<String> file() {
    return parts.stream().filter(ExplainCommand::isFile).findFirst();
  }

  private Optional<String> container(final PlannedPod of) {
    final Optional<String> name = parts.stream().filter(part -> !isFile(part)).findFirst();
    if (name.isPresent() && of.pod().allContainers().noneMatch(c -> c.name().equals(name.get()))) {
      throw new ParameterException(
          spec.commandLine(), "no such container of " + of.pod().label() + ": " + name.get());
    }
    return name;
  }
}
