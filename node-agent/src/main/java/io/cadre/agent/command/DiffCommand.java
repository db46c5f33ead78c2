package io.cadre.agent.command;

import io.cadre.agent.kernel.Checkup;
import io.cadre.agent.kernel.Difference;
import io.cadre.agent.kernel.PlanComparison;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.qos.policy.Plan;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Compares what groups should be set to with what they are set to. */
@Command(
    name = "diff",
    description = {
      "Compare what the control groups of pods should be set to with what the kernel has now.",
      "Writes nothing. Exit status 1 when something differs, as diff(1)."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cadre diff --pods pods.json --node node.json",
      "  cadre diff --pods /etc/kubernetes/manifests && echo nothing to do"
    })
final class DiffCommand implements Callable<Integer> {

  @Mixin private InputFlags input;

  @Mixin private PolicyFlags policy;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    final Plan plan = input.planOfThisKernel(policy);
    try (CgroupRoot root = CgroupRoot.open(Checkup.NEEDED)) {
      final List<Difference> differences = PlanComparison.of(root, plan);
      DifferenceTable.print(differences, spec.commandLine().getOut());
      return differences.isEmpty() ? ExitStatus.OK : ExitStatus.FAILED;
    }
  }
}
