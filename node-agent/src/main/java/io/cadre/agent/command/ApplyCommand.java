package io.cadre.agent.command;

import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.qos.manager.FileOutcome;
import io.cadre.qos.manager.PlanApplication;
import io.cadre.qos.policy.Plan;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Creates the groups of the pods in a file and writes their settings, once. */
@Command(
    name = "apply",
    description = "Create the control groups of pods and write their settings, once.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  kubectl get pods -A -o json > pods.json",
      "  kubectl get node \"$(hostname)\" -o json > node.json",
      "  cadre apply --pods pods.json --node node.json",
      "  cadre apply --pods pods.json --kubelet-config /var/lib/kubelet/config.yaml"
    })
final class ApplyCommand implements Callable<Integer> {

  /** The controllers without which the QoS rules cannot be applied. */
  static final Set<Controller> NEEDED =
      EnumSet.of(Controller.CPU, Controller.MEMORY, Controller.PIDS);

  @Option(
      names = "--pods",
      required = true,
      paramLabel = "FILE",
      description = "Pod manifests or a list of pods, YAML or JSON.")
  private Path pods;

  @Option(
      names = "--node",
      paramLabel = "FILE",
      description = "A Node object, YAML or JSON; without it, this machine.")
  private Optional<Path> node;

  @Mixin private PolicyFlags policy;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    final PlanInputs inputs = PlanInputs.read(pods, node, policy);
    final Plan plan = inputs.plan();
    try (CgroupRoot root = CgroupRoot.open(NEEDED)) {
      final List<FileOutcome> outcomes = PlanApplication.apply(root, plan);
      OutcomeTable.print(outcomes, spec.commandLine().getOut());
      return outcomes.stream().anyMatch(FileOutcome.Refused.class::isInstance)
          ? ExitStatus.PARTLY_REFUSED
          : ExitStatus.OK;
    }
  }
}
