package io.cadre.agent.command;

import io.cadre.agent.follow.Admission;
import io.cadre.agent.follow.FeedListener;
import io.cadre.agent.follow.FolderFeed;
import io.cadre.agent.follow.PodFeed;
import io.cadre.agent.follow.StreamFeed;
import io.cadre.agent.kernel.Checkup;
import io.cadre.agent.log.AgentLog;
import io.cadre.agent.log.LogLine;
import io.cadre.agent.log.LogLine.Level;
import io.cadre.agent.manifest.ManifestSource;
import io.cadre.agent.run.AgentSetup;
import io.cadre.agent.run.NodeAgent;
import io.cadre.agent.run.NodeCleanup;
import io.cadre.agent.run.Termination;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.qos.manager.QosManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Keeps the groups of a node as its pods need them, until it is stopped. */
@Command(
    name = "run",
    description = {
      "Keep the control groups of pods as they should be: pods that come, change and go, OOM"
          + " scores, and settings that others have changed.",
      "A manifest that is half-written or malformed counts with what it last held. Runs until"
          + " SIGTERM or SIGINT, which leave all limits in place and give exit status 143 or 130."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cadre run --pods /etc/kubernetes/manifests --metrics-port 9431",
      "  while kubectl get pods -A -o json --field-selector spec.nodeName=\"$(hostname)\"; do",
      "    sleep 10; done | cadre run --pods - --node node.json --log json"
    })
final class RunCommand implements Callable<Integer> {

  @Option(
      names = "--pods",
      required = true,
      paramLabel = "FOLDER",
      description =
          "A folder of manifests, which is followed, or - for lists on standard input, each of"
              + " which names all pods there are: JSON objects, or YAML documents that end with"
              + " ---.")
  private String pods;

  @Mixin private NodeFlags node;

  @Mixin private PolicyFlags policy;

  @Mixin private RunFlags flags;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    final NodeInputs inputs = NodeInputs.ofThisKernel(node.described(), policy);
    inputs.plan(List.of()); // refuses the configuration, if that is to be refused
    requireInput();
    final AgentLog log = flags.log(spec.commandLine().getErr());
    try (Termination end = Termination.onSignal(flags.patience())) {
      keep(inputs, log, end);
      log.add(LogLine.of(Level.INFO, "stopped"));
    }
    return ExitStatus.OK;
  }

  private void keep(final NodeInputs inputs, final AgentLog log, final Termination end)
      throws Exception {
    try (CgroupRoot root = CgroupRoot.open(Checkup.NEEDED);
        NodeAgent agent = NodeAgent.start(setup(inputs, root, log), feed(inputs), end)) {
      waitFor(end);
      log.add(LogLine.of(Level.INFO, "stopping"));
      if (flags.cleanup()) {
        agent.cleanUp(new NodeCleanup(root, log));
      }
    }
  }

  private static void waitFor(final Termination end) throws Exception {
    try {
      end.await();
    } catch (final InterruptedException stopped) {
      return; // by a caller in the same JVM
    }
  }

  private void requireInput() {
    if (!pods.equals(ManifestSource.STDIN) && !Files.isDirectory(Path.of(pods))) {
      throw new ParameterException(spec.commandLine(), pods + " is not a folder");
    }
  }

  private AgentSetup setup(final NodeInputs inputs, final CgroupRoot root, final AgentLog log)
      throws IOException {
    return new AgentSetup(
        inputs.rules(),
        rules -> QosManager.builder(root, rules),
        flags.options(),
        flags.metricsPort(),
        log);
  }

  private NodeAgent.FeedOpener feed(final NodeInputs inputs) {
    final Admission admission = manifests -> node.accept(manifests, inputs.version());
    return listener -> open(admission, listener);
  }

  private PodFeed open(final Admission admission, final FeedListener listener) throws IOException {
    return pods.equals(ManifestSource.STDIN)
        ? new StreamFeed("stdin", System.in, admission, listener)
        : new FolderFeed(Path.of(pods), admission, listener);
  }
}
