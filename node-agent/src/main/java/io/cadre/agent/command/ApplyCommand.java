package io.cadre.agent.command;

import io.cadre.agent.kernel.Checkup;
import io.cadre.agent.kernel.PlanComparison;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.qos.manager.FileOutcome;
import io.cadre.qos.manager.PlanApplication;
import io.cadre.qos.policy.Plan;
import java.util.List;
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
      "  cadre apply --pods pods.json --kubelet-config /var/lib/kubelet/config.yaml",
      "  cadre apply --pods pods.json --dry-run"
    })
final class ApplyCommand implements Callable<Integer> {

  @Option(
      names = "--dry-run",
      description = "Write nothing; show what is not as it should be, as diff does.")
  private boolean dryRun;

  @Mixin private InputFlags input;

  @Mixin private PolicyFlags policy;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    final Plan plan = input.planOfThisKernel(policy);
    try (CgroupRoot root = CgroupRoot.open(Checkup.NEEDED)) {
      if (dryRun) {
        DifferenceTable.print(PlanComparison.of(root, plan), spec.commandLine().getOut());
        return ExitStatus.OK;
      }
      final List<FileOutcome> outcomes = PlanApplication.apply(root, plan);
      OutcomeTable.print(outcomes, spec.commandLine().getOut());
      return outcomes.stream().anyMatch(FileOutcome.Refused.class::isInstance)
          ? ExitStatus.PARTLY_REFUSED
          : ExitStatus.OK;
    }
  }
}
