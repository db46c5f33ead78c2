package io.cadre.agent.command;

import io.cadre.agent.demo.Demo;
import io.cadre.agent.kernel.Checkup;
import io.cadre.agent.manifest.ManifestSource;
import io.cadre.agent.manifest.NodeManifest;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.qos.Pod;
import io.cadre.qos.manager.FileOutcome;
import io.cadre.qos.manager.PlanApplication;
import io.cadre.qos.policy.Plan;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Applies a node's worth of pods, runs a process in each container and shows the policy acting. */
@Command(
    name = "demo",
    description = "Apply an example node, run a process in each container, and use up its memory.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = "  cadre demo")
final class DemoCommand implements Callable<Integer> {

  @Option(
      names = "--pods",
      paramLabel = "FILE",
      defaultValue = "examples/pods.json",
      description = "The pods (default: ${DEFAULT-VALUE}).")
  private Path pods;

  @Option(
      names = "--node",
      paramLabel = "FILE",
      defaultValue = "examples/node.json",
      description = "The node (default: ${DEFAULT-VALUE}).")
  private Path node;

  @Mixin private PolicyFlags policy;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    final NodeInputs inputs = NodeInputs.ofThisKernel(Optional.of(NodeManifest.read(node)), policy);
    final List<Pod> wanted =
        PodManifests.read(List.of(ManifestSource.of(pods))).accept(inputs.version()).all();
    final Plan plan = inputs.plan(wanted);
    final PrintWriter out = spec.commandLine().getOut();
    try (CgroupRoot root = CgroupRoot.open(Checkup.NEEDED)) {
      final List<FileOutcome> outcomes = PlanApplication.apply(root, plan);
      if (outcomes.stream().anyMatch(FileOutcome.Refused.class::isInstance)) {
        OutcomeTable.print(outcomes, out);
        return ExitStatus.PARTLY_REFUSED;
      }
      return new Demo(root, plan, out).run() ? ExitStatus.OK : ExitStatus.FAILED;
    }
  }
}
