package io.cadre.agent.command;

import com.fasterxml.jackson.core.JsonFactory;
import io.cadre.agent.manifest.AcceptedPods;
import io.cadre.agent.manifest.PodManifests;
import io.cadre.agent.report.PlanDocument;
import io.cadre.agent.report.PlanTable;
import io.cadre.agent.report.PlannedNode;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Works out what would be written for pods, without looking at any control group. */
@Command(
    name = "plan",
    description = {
      "Work out the control groups of pods and their settings, and write nothing.",
      "Needs no root and no control groups; with --node and --page-size nothing of this machine"
          + " counts."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cadre plan --pods deployment.yaml",
      "  cadre plan --pods manifests/ --node node.json -o json",
      "  kubectl get pods -A -o json | cadre plan --pods - --kubelet-config config.yaml",
      "  cadre plan --pods pod.yaml --kubernetes-version 1.27 --cgroup-driver systemd"
    })
final class PlanCommand implements Callable<Integer> {

  @Mixin private InputFlags input;

  @Mixin private PageSizeFlag pageSize;

  @Mixin private PolicyFlags policy;

  @Mixin private OutputFlags output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    final PodManifests manifests = input.manifests();
    final NodeInputs node = input.describedNode(pageSize.bytes(), policy);
    final AcceptedPods pods = input.accept(manifests, node.version());
    final PlannedNode planned = node.planned(pods);
    final PrintWriter out = spec.commandLine().getOut();
    final Optional<JsonFactory> document = output.document();
    if (document.isPresent()) {
      PlanDocument.write(planned, document.get(), out);
    } else {
      PlanTable.print(planned, out);
    }
    InputNotes.print(manifests, pods, spec.commandLine().getErr());
    return pods.rejections().isEmpty() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
  }
}
